import { restOfShare } from '../distribution/proportional-shares.ts';
import type { QuotaLevel } from '../distribution/split-category.ts';
import { idSeparator } from '../geography/geography-index.ts';

/** The desired number of people of a group, under the path of the group: `FL`, `FL::Hillsborough`, `FL::1958-03`. */
export interface DesiredInGroup {
  readonly dimension: QuotaLevel;
  readonly key: string;
  readonly desired: number;
}

/** The desired number of pieces of a variant in a state. */
export interface DesiredOfVariant {
  readonly variantId: string;
  readonly stateCode: string;
  readonly desired: number;
}

export interface DesiredCounts<Quota extends DesiredInGroup> {
  readonly quotas: readonly Quota[];
  readonly variants: readonly DesiredOfVariant[];
}

/**
 * The counts of an order after the check of its phone numbers has left fewer people than the buyer wanted. Each group of
 * the quota's level gets the people that are left, larger groups get the sum of their parts, and the counts of variants and
 * of all other groups of a state are lowered in proportion (decision 33: an order takes exactly its quotas).
 * @param left the people that are left in each group of `level`. A group that is missing here has nobody left.
 */
export function loweredCounts<Quota extends DesiredInGroup>(
  { quotas, variants }: DesiredCounts<Quota>,
  level: QuotaLevel,
  left: ReadonlyMap<string, number>,
): DesiredCounts<Quota> {
  const sums = sumsOfPlaces(left);
  const others = new Map<string, Quota[]>();
  const lowered = new Map<Quota, number>();
  for (const quota of quotas) {
    const isPart = quota.dimension === level || isAbove(quota.dimension, level);
    if (isPart) lowered.set(quota, sums.get(quota.key) ?? 0);
    else push(others, `${quota.dimension} ${stateOf(quota.key)}`, quota);
  }
  for (const parts of others.values()) {
    const state = stateOf(parts[0]?.key ?? '');
    const shares = largestRemainder(
      sums.get(state) ?? 0,
      parts.map(({ desired }) => desired),
    );
    for (const [at, part] of parts.entries()) lowered.set(part, shares[at] ?? 0);
  }
  return {
    quotas: quotas.map((quota) => ({ ...quota, desired: lowered.get(quota) ?? 0 })),
    variants: loweredVariants(variants, sums),
  };
}

function loweredVariants(
  variants: readonly DesiredOfVariant[],
  sums: ReadonlyMap<string, number>,
): readonly DesiredOfVariant[] {
  const byState = new Map<string, number[]>();
  for (const [at, { stateCode }] of variants.entries()) push(byState, stateCode, at);
  const desired = variants.map(() => 0);
  for (const [state, places] of byState) {
    const shares = largestRemainder(
      sums.get(state) ?? 0,
      places.map((at) => variants[at]?.desired ?? 0),
    );
    for (const [index, at] of places.entries()) desired[at] = shares[index] ?? 0;
  }
  return variants.map((variant, at) => ({ ...variant, desired: desired[at] ?? 0 }));
}

/**
 * Splits `total` in proportion to `weights`. Every share is rounded down, and the largest remainders get the rest, the first
 * of equal remainders first. No share is above its weight, as long as `total` is not above their sum. All numbers are whole
 * and 0 or more.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all <= total) return [...weights];
  const rests = weights.map((weight) => restOfShare(total, weight, all));
  const shares = weights.map((weight, at) => exactShare(total, weight, rests[at] ?? 0, all));
  const order = weights.map((_, at) => at).toSorted((a, b) => (rests[b] ?? 0) - (rests[a] ?? 0) || a - b);
  const rest = total - shares.reduce((sum, share) => sum + share, 0);
  for (const at of order.slice(0, rest)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** (total * weight - rest) / all, exact also where the product exceeds the safe integers. */
const exactShare = (total: number, weight: number, rest: number, all: number): number =>
  Number((BigInt(total) * BigInt(weight) - BigInt(rest)) / BigInt(all));

const places: readonly QuotaLevel[] = ['state', 'county', 'city', 'zip'];

/** Whether every group of `level` is a part of one group of `dimension`. */
const isAbove = (dimension: QuotaLevel, level: QuotaLevel): boolean =>
  level === 'birth-month'
    ? dimension === 'state'
    : places.includes(dimension) && places.indexOf(dimension) < places.indexOf(level);

/** The numbers of groups and of all groups that they are parts of, under the paths of the groups. */
function sumsOfPlaces(left: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [key, people] of left) {
    const parts = key.split(idSeparator);
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const path = parts.slice(0, depth).join(idSeparator);
      sums.set(path, (sums.get(path) ?? 0) + people);
    }
  }
  return sums;
}

const stateOf = (key: string): string => key.split(idSeparator)[0] ?? '';

function push<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const others = groups.get(key);
  if (others === undefined) groups.set(key, [value]);
  else others.push(value);
}
