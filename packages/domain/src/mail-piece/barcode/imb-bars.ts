import type { ImbNumber } from './imb-number.ts';
import { barPositions, fiveOf13, twoOf13 } from './imb-tables.ts';

/** One bar: A(scender), D(escender), T(racker) or F(ull). */
export type ImbBar = 'A' | 'D' | 'F' | 'T';

/** Number of bars in every Intelligent Mail barcode. */
export const imbBarCount = 65;

/**
 * The 65 bars of an Intelligent Mail barcode, left to right (USPS-B-3200).
 * @throws RangeError unless tracking has 20 digits (the second 0 to 4) and routing has 0, 5, 9 or 11.
 */
export function imbBars(number: ImbNumber): string {
  const value = payload(number);
  const check = frameCheck(value);
  const characters = codewords(value, check).map((codeword, index) => {
    const character = codeword < 1287 ? fiveOf13[codeword] : twoOf13[codeword - 1287];
    // Ten of the eleven check bits are encoded by inverting characters.
    return (character ?? 0) ^ ((check >> index) & 1 ? 0x1fff : 0);
  });
  return barsOf(characters);
}

function payload({ tracking, routing }: ImbNumber): bigint {
  if (!/^\d[0-4]\d{18}$/.test(tracking))
    throw new RangeError(`Tracking must be 20 digits, the second 0 to 4: ${tracking}`);
  let value = routingValue(routing) * 10n + BigInt(tracking.charAt(0));
  value = value * 5n + BigInt(tracking.charAt(1));
  return value * 10n ** 18n + BigInt(tracking.slice(2));
}

/**
 * The routing as a number. The numbers of a longer routing start after the numbers of shorter routings, so that 00000
 * differs from no routing.
 */
function routingValue(routing: string): bigint {
  if (routing === '') return 0n;
  if (!/^\d+$/.test(routing)) throw new RangeError(`Routing must be digits: ${routing}`);
  if (routing.length === 5) return BigInt(routing) + 1n;
  if (routing.length === 9) return BigInt(routing) + 100_001n;
  if (routing.length === 11) return BigInt(routing) + 1_000_100_001n;
  throw new RangeError(`Routing must have 0, 5, 9 or 11 digits: ${routing}`);
}

/**
 * The number of bits in one part of the payload. A part fits into a JavaScript number, and numbers are many times
 * faster than big integers.
 */
const partBits = 26n;
const partMask = (1n << partBits) - 1n;

/** The 11-bit frame check sequence over the 102-bit payload: generator 0xF35, highest bit first. */
function frameCheck(value: bigint): number {
  let check = feed(0x7ff, Number(value >> (3n * partBits)), 23);
  for (let part = 2n; part >= 0n; part--)
    check = feed(check, Number((value >> (part * partBits)) & partMask), Number(partBits) - 1);
  return check;
}

/** Feeds the bits of one part into the check, from the highest bit on. Returns the new check. */
function feed(start: number, part: number, highestBit: number): number {
  let check = start;
  for (let bit = highestBit; bit >= 0; bit--) {
    const feedback = ((check >> 10) & 1) ^ ((part >> bit) & 1);
    check = ((check << 1) & 0x7ff) ^ (feedback === 1 ? 0x735 : 0);
  }
  return check;
}

/** The number of values that four codewords can have together. Each codeword has 1365 values. */
const fourWords = 1365n ** 4n;

/** Splits the value into ten codewords A to J: J in base 636, I to B in base 1365, and the rest is A. */
function codewords(value: bigint, check: number): number[] {
  const words: number[] = [Number(value % 636n) * 2];
  let rest = value / 636n;
  for (let half = 0; half < 2; half++) {
    let four = Number(rest % fourWords);
    rest /= fourWords;
    for (let word = 0; word < 4; word++) {
      words.push(four % 1365);
      four = Math.floor(four / 1365);
    }
  }
  // The values of the first codeword end at 658, so this codeword can also hold the eleventh check bit.
  words.push(Number(rest) + ((check >> 10) & 1 ? 659 : 0));
  return words.reverse();
}

/** The letter of a bar, by the two bits of the bar. Bit 1 makes a bar descend, and bit 2 makes it ascend. */
const bars: readonly ImbBar[] = ['T', 'D', 'A', 'F'];

/** The target of each bit of the ten characters, in order: the number of a bar, and the bit of this bar. */
const targets = barPositions.map((position) =>
  position <= imbBarCount ? { bar: position - 1, bit: 1 } : { bar: position - 1 - imbBarCount, bit: 2 },
);

function barsOf(characters: readonly number[]): string {
  const states = new Uint8Array(imbBarCount);
  for (let index = 0; index < targets.length; index++) {
    const target = targets[index];
    const character = characters[Math.floor(index / 13)] ?? 0;
    if (target && (character >> (index % 13)) & 1) states[target.bar] = (states[target.bar] ?? 0) | target.bit;
  }
  let text = '';
  for (const state of states) text += bars[state];
  return text;
}
