import { formatCount, hundredthsOf } from '../money/money-text.ts';

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

/** Below this number, a change of one is a tenth of a percent or more, so decimals of a percentage tell nothing. */
const fewRecords = 1_000;

/** Whether a change between two numbers reads as a whole percentage: both numbers are small. */
export const isWholePercent = (now: number, before: number): boolean => now < fewRecords && before < fewRecords;

/** A change with its sign as a whole percentage, rounded half up: `+4%`. For small numbers; see `isWholePercent`. */
export function wholePercentText(percent: number): string {
  const whole = Math.round(Math.abs(percent));
  if (whole === 0) return '0%';
  return `${percent < 0 ? '-' : '+'}${formatCount(whole)}%`;
}

/**
 * A change with its sign and two decimals: `+4.35%`. This function does not use `Intl`, because the formatters of five tiles take a browser
 * 20 ms.
 */
export function percentText(percent: number): string {
  const hundredths = hundredthsOf(Math.abs(percent));
  if (hundredths === 0) return '0.00%';
  const decimals = String(hundredths % 100).padStart(2, '0');
  return `${percent < 0 ? '-' : '+'}${formatCount(Math.floor(hundredths / 100))}.${decimals}%`;
}
