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
 * The routing as a number. The numbers of a longer routing start after those of shorter routings, so that 00000 differs
 * from no routing.
 */
function routingValue(routing: string): bigint {
  if (routing === '') return 0n;
  if (!/^\d+$/.test(routing)) throw new RangeError(`Routing must be digits: ${routing}`);
  if (routing.length === 5) return BigInt(routing) + 1n;
  if (routing.length === 9) return BigInt(routing) + 100_001n;
  if (routing.length === 11) return BigInt(routing) + 1_000_100_001n;
  throw new RangeError(`Routing must have 0, 5, 9 or 11 digits: ${routing}`);
}

/** The 11-bit frame check sequence over the 102-bit payload: generator 0xF35, highest bit first. */
function frameCheck(value: bigint): number {
  let check = 0x7ff;
  for (let bit = 101n; bit >= 0n; bit--) {
    const feedback = ((check >> 10) & 1) ^ Number((value >> bit) & 1n);
    check = ((check << 1) & 0x7ff) ^ (feedback === 1 ? 0x735 : 0);
  }
  return check;
}

/** Splits the value into ten codewords A to J: J in base 636, I to B in base 1365, and the rest is A. */
function codewords(value: bigint, check: number): number[] {
  const words: number[] = [Number(value % 636n) * 2];
  let rest = value / 636n;
  for (let word = 0; word < 8; word++) {
    words.unshift(Number(rest % 1365n));
    rest /= 1365n;
  }
  // The first codeword contains the eleventh check bit, since its own values end at 658.
  words.unshift(Number(rest) + ((check >> 10) & 1 ? 659 : 0));
  return words;
}

function barsOf(characters: readonly number[]): string {
  const on = new Array<boolean>(imbBarCount * 2).fill(false);
  barPositions.forEach((position, index) => {
    const character = characters[Math.floor(index / 13)] ?? 0;
    on[position - 1] = ((character >> (index % 13)) & 1) === 1;
  });
  return Array.from({ length: imbBarCount }, (_, bar) =>
    barState(on[bar] === true, on[bar + imbBarCount] === true),
  ).join('');
}

function barState(descends: boolean, ascends: boolean): ImbBar {
  if (descends) return ascends ? 'F' : 'D';
  return ascends ? 'A' : 'T';
}
