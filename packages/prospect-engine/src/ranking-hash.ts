/**
 * The last key of the ranking: a number from 0 to 2^32 - 1 that mixes a vendor key with a seed (decision 30). All steps
 * work with 32 bits, so that JavaScript and SQL compute the same number without overflow. Equal numbers are ordered by
 * place, household and vendor key.
 */
export function rankingHash(vendorKey: bigint, seed: RankingSeed): number {
  const low = Number(vendorKey & 0xffffffffn);
  const high = Number((vendorKey >> 32n) & 0xffffffffn);
  const first = scramble(low ^ seed.low, 0x85ebca6b);
  const second = scramble(first ^ high ^ seed.high, 0xc2b2ae35);
  return scramble(second, 0x27d4eb2f);
}

function scramble(value: number, factor: number): number {
  const product = Math.imul(value, factor) >>> 0;
  return (product ^ (product >>> 15)) >>> 0;
}

export interface RankingSeed {
  readonly low: number;
  readonly high: number;
}

/** Two 32-bit numbers from a seed text (FNV-1a over its UTF-16 units, from two starting values). */
export function rankingSeed(seed: string): RankingSeed {
  return { low: fnv(seed, 0x811c9dc5), high: fnv(seed, 0x2166f1b3) };
}

function fnv(text: string, start: number): number {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
