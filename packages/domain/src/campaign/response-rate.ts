/**
 * Responses by the pieces that were dispatched; null before anything was. Lists compute the same in SQL
 * (`campaign-list.ts`), to sort and filter by it.
 */
export function responseRate(responses: number, dispatched: number | null): number | null {
  return dispatched === null || dispatched === 0 ? null : responses / dispatched;
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Responses by recipients as it is shown: 0.0125 is '1.25%'. */
export const formatResponseRate = (rate: number): string => percent.format(rate);
