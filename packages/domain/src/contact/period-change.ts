/** The days of the period with which tiles compare their numbers (decision 25). */
export const comparedDays = 30;

/**
 * The change of a number since the period before, in percent: 5 after 4 is 25. Null when there was nothing before, because
 * no percentage describes the change then. Nothing after nothing is no change (specification 1, section 2.5).
 */
export function percentChange(now: number, before: number): number | null {
  if (before === 0) return now === 0 ? 0 : null;
  return ((now - before) / before) * 100;
}

/** A change with its sign and two decimals: `+4.35%`. */
export function percentText(percent: number): string {
  const text = `${Math.abs(percent).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;
  if (text === '0.00%') return text;
  return percent < 0 ? `-${text}` : `+${text}`;
}
