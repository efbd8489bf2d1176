/**
 * The piece id in the DataMatrix and in the personal link: 11 characters of 55 bits and one check character (decision
 * 42). Somebody who has one link could try the next, so the caller draws the 55 bits at random and never counts up.
 */

/** Crockford's base 32: no I, L, O and U; case does not count. */
export const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a piece id, the check character included. */
export const pieceIdLength = 12;
/** Payloads are below this number (32 to the power of 11). */
export const pieceIdPayloads = 32n ** 11n;

/**
 * The id of a payload.
 * @throws RangeError outside 0 to 2^55 - 1.
 */
export function pieceIdOf(payload: bigint): string {
  if (payload < 0n || payload >= pieceIdPayloads) throw new RangeError(`Piece id payload out of range: ${payload}`);
  const symbols = Array.from({ length: pieceIdLength - 1 }, (_, index) =>
    Number((payload >> BigInt(5 * (10 - index))) & 31n),
  );
  return [...symbols, weightedSum(symbols)].map((symbol) => base32.charAt(symbol)).join('');
}

/** Typed text in the characters of `base32`: without spaces and dashes, O as 0, I and L as 1. Others stay. */
export const plainBase32 = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s-]+/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/**
 * The id in typed or scanned text, in its canonical form; undefined when the text is no id. Spaces and dashes do not
 * count. O reads as 0, and I and L read as 1. Every single wrong character and every swap of two characters is noticed.
 */
export function parsePieceId(text: string): string | undefined {
  const id = plainBase32(text);
  const symbols = [...id].map((character) => base32.indexOf(character));
  if (symbols.length !== pieceIdLength || symbols.includes(-1)) return undefined;
  return weightedSum(symbols.slice(0, -1)) === symbols.at(-1) ? id : undefined;
}

/**
 * The check character: a weighted sum over the field GF(32). Each position has a different power of the field's
 * generator as its weight. No weight is 1, because 1 is the weight of the check character itself. So a swap of any two
 * characters changes the sum.
 */
function weightedSum(symbols: readonly number[]): number {
  let sum = 0;
  for (const symbol of symbols) sum = double(sum) ^ double(symbol);
  return sum;
}

/** Multiplies by the generator in GF(32), modulo x^5 + x^2 + 1. */
function double(symbol: number): number {
  const shifted = symbol << 1;
  return shifted & 32 ? shifted ^ 0b100101 : shifted;
}
