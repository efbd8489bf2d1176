/**
 * The change of a count against the count of an earlier period, as a share: 0.1237 is 12.37 percent. Null when the
 * earlier period had nothing, because no share says what came from nothing.
 */
export function changeRate(now: number, before: number): number | null {
  return before === 0 ? null : (now - before) / before;
}

/** The size of a change in percent, with two decimals and without a sign: `12.37%`. An arrow shows the direction. */
export const changeRateText = (rate: number): string => `${(Math.round(Math.abs(rate) * 10_000) / 100).toFixed(2)}%`;
