import { flooredShare, restOfShare } from './proportional-shares.ts';

/**
 * Splits several totals over the same places, such as each birth month over the states. Each number is the place's
 * proportional share of the total, rounded down or up, so no number is above the availability. A total above its
 * availability takes everybody.
 *
 * The leftovers of a total go to the places that are furthest below the sum of their exact shares so far, and in list
 * order where places are equally far. In list order alone they would add up over the totals, and the last places would
 * get nobody. The sum of a place differs from the sum of its exact shares by (places - 1) / 2 at most, however many
 * totals there are, and by less than 2 in practice.
 * @param available the availability of each place, for each total.
 */
export function proportionalTable(totals: readonly number[], available: readonly (readonly number[])[]): number[][] {
  const behind: number[] = [];
  return totals.map((total, at) => {
    const counts = available[at] ?? [];
    const all = counts.reduce((sum, count) => sum + count, 0);
    if (all === 0) return counts.map(() => 0);
    const wanted = Math.min(total, all);
    const shares = counts.map((count) => flooredShare(wanted, count, all));
    const rests = counts.map((count) => restOfShare(wanted, count, all));
    for (const [place, rest] of rests.entries()) behind[place] = (behind[place] ?? 0) + rest / all;
    // A place whose share is whole gets no more, because it may be full.
    const open = rests.flatMap((rest, place) => (rest > 0 ? place : []));
    open.sort((left, right) => (behind[right] ?? 0) - (behind[left] ?? 0));
    const left = wanted - shares.reduce((sum, share) => sum + share, 0);
    for (const place of open.slice(0, left)) {
      shares[place] = (shares[place] ?? 0) + 1;
      behind[place] = (behind[place] ?? 0) - 1;
    }
    return shares;
  });
}
