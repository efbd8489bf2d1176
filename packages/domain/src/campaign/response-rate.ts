/**
 * Responses by the pieces that were dispatched; null before anything was. Lists compute the same in SQL
 * (`campaign-list.ts`), to sort and filter by it.
 */
export function responseRate(responses: number, dispatched: number | null): number | null {
  return dispatched === null || dispatched === 0 ? null : responses / dispatched;
}

/** Responses by recipients as it is shown, half up: 0.0125 is '1.25%'. */
export function formatResponseRate(rate: number): string {
  // Twelve digits are exact for shares of up to a million pieces; a product of binary fractions is not.
  const hundredths = Math.round(Number((rate * 10_000).toPrecision(12)));
  return `${(hundredths / 100).toFixed(2)}%`;
}
