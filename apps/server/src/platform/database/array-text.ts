/** A text in quotation marks, as an element of an array. Most texts need no escapes. */
function quoted(text: string): string {
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`;
}

/**
 * An array in PostgreSQL's text form. The array is sent as one parameter, because a statement can have at most 65,535
 * parameters. The driver's own conversion takes twice the time. Objects become JSON.
 */
export function arrayText(values: readonly unknown[]): string {
  return `{${values.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return quoted(value);
  return typeof value === 'bigint' || typeof value === 'number' ? `${value}` : quoted(JSON.stringify(value));
}
