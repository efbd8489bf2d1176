/** A text in quotation marks as it stands in an array: most need nothing escaped. */
function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/**
 * An array of PostgreSQL in its text form, to be sent as one parameter: a statement takes at most 65,535 of them, and the
 * driver's own way takes twice the time. Objects stand in it as JSON.
 */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'bigint' || typeof value === 'number' ? `${value}` : quoted(JSON.stringify(value));
}
