/**
 * Splits `total` over places in proportion to their availability. Every share is rounded down and never exceeds its
 * availability. The rest is handed out one by one in list order, round after round, while there is room. All shares are
 * 0 where nothing is available. When `total` exceeds all availability, every place is full and the surplus stays
 * unplaced. `total` and `available` are whole numbers of 0 or more (specification 2, section 4, Distribution forms;
 * decision 33).
 */
export function proportionalShares(total: number, available: readonly number[]): number[] {
  return apportion(total, available, available);
}

/**
 * Splits `total` in proportion to `weights`, with a cap on each share. Places with a weight and room get the rest, one
 * by one in list order. The shares add up to `total`, or to all room of the weighted places if that is less.
 */
export function apportion(total: number, weights: readonly number[], caps: readonly number[]): number[] {
  const allWeight = weights.reduce((sum, weight) => sum + weight, 0);
  if (allWeight <= 0 || total <= 0) return weights.map(() => 0);
  // Most cities have one ZIP code.
  if (weights.length === 1) return [Math.min(total, caps[0] ?? 0)];
  const shares = weights.map((weight, at) => Math.min(caps[at] ?? 0, flooredShare(total, weight, allWeight)));
  const left = total - shares.reduce((sum, share) => sum + share, 0);
  return handOut(left, shares, weights, caps);
}

/** floor(total * weight / allWeight), exact even when the product exceeds the safe integers. */
export function flooredShare(total: number, weight: number, allWeight: number): number {
  const product = total * weight;
  if (product > Number.MAX_SAFE_INTEGER) return Number((BigInt(total) * BigInt(weight)) / BigInt(allWeight));
  // Subtracting the remainder first makes the quotient exact. The plain quotient could be rounded up to the next whole
  // number.
  return (product - (product % allWeight)) / allWeight;
}

/** What the rounding down of a share leaves, in parts of `allWeight`. Exact like the share. */
export function restOfShare(total: number, weight: number, allWeight: number): number {
  const product = total * weight;
  if (product > Number.MAX_SAFE_INTEGER) return Number((BigInt(total) * BigInt(weight)) % BigInt(allWeight));
  return product % allWeight;
}

/**
 * Hands out the rest to the places with a weight and room. While every such place has room for whole rounds, all these
 * rounds are handed out in one step. So a large rest takes few steps.
 */
function handOut(
  rest: number,
  shares: readonly number[],
  weights: readonly number[],
  caps: readonly number[],
): number[] {
  const result = [...shares];
  const room = (at: number): number => (caps[at] ?? 0) - (result[at] ?? 0);
  let left = rest;
  let open = result.map((_, at) => at).filter((at) => (weights[at] ?? 0) > 0 && room(at) > 0);
  while (left > 0 && open.length > 0) {
    const smallestRoom = open.reduce((smallest, at) => Math.min(smallest, room(at)), Number.POSITIVE_INFINITY);
    const rounds = Math.min(Math.floor(left / open.length), smallestRoom);
    const each = Math.max(rounds, 1);
    for (const at of rounds > 0 ? open : open.slice(0, left)) {
      result[at] = (result[at] ?? 0) + each;
      left -= each;
    }
    open = open.filter((at) => room(at) > 0);
  }
  return result;
}
