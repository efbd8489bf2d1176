import { base32, plainBase32 } from './piece-id.ts';

/** Characters of a qualifying code (decision 42). */
export const qualifyingCodeLength = 8;
/** How many orders, and how many pieces of an order, have distinct codes: 20 bits each. */
export const qualifyingCodeLimit = 2 ** 20;

/**
 * A qualifying code in typed text, in its canonical form; undefined when the text is no code. Spaces and dashes do not
 * count. O reads as 0, and I and L read as 1, as in a piece id. The code has no check character: whoever looks for a
 * typed code compares the name too.
 */
export function parseQualifyingCode(text: string): string | undefined {
  const code = plainBase32(text);
  return code.length === qualifyingCodeLength && [...code].every((character) => base32.includes(character))
    ? code
    : undefined;
}

const fortyBits = (1n << 40n) - 1n;
/**
 * An odd number, so that multiplying by it is a bijection modulo 2^40. The digits of the golden ratio spread neighbours
 * far apart.
 */
const spread = 0x9e3779b97fn;

/**
 * The code that a recipient types on a landing page to be recognised. Different orders and pieces have different codes.
 * The codes of neighbouring pieces share no visible pattern, so a mistyped code is rarely the code of another piece.
 * @param order sequence of the order, 0 to 1,048,575.
 * @param piece place of the piece within the order, in the same range.
 * @throws RangeError outside these bounds.
 */
export function qualifyingCode(order: number, piece: number): string {
  for (const part of [order, piece])
    if (!Number.isInteger(part) || part < 0 || part >= qualifyingCodeLimit)
      throw new RangeError(`Qualifying code out of range: ${part}`);
  const mixed = mix((BigInt(order) << 20n) | BigInt(piece));
  return Array.from({ length: qualifyingCodeLength }, (_, index) =>
    base32.charAt(Number((mixed >> BigInt(5 * (7 - index))) & 31n)),
  ).join('');
}

/**
 * Mixes the bits. Multiplying by an odd number and xor with the upper half can both be undone, so no two inputs
 * collide.
 */
function mix(value: bigint): bigint {
  const once = (value * spread) & fortyBits;
  const folded = once ^ (once >> 20n);
  const twice = (folded * spread) & fortyBits;
  return twice ^ (twice >> 20n);
}
