import { hundredthsOf } from '../money/money-text.ts';

/**
 * Responses per dispatched piece; null before the dispatch. Lists compute the same rate in SQL (`campaign-list.ts`), to
 * sort and filter by it.
 */
export function responseRate(responses: number, dispatched: number | null): number | null {
  return dispatched === null || dispatched === 0 ? null : responses / dispatched;
}

/** Formats a response rate, rounded half up: 0.0125 is '1.25%'. */
export function formatResponseRate(rate: number): string {
  return `${(hundredthsOf(rate * 100) / 100).toFixed(2)}%`;
}
