/** The rows that one statement adds. PostgreSQL takes 65,535 values in a statement. */
const mostRows = 1_000;

/** Parts of a list, each short enough for one statement. */
export function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts = Math.ceil(rows.length / mostRows);
  return Array.from({ length: parts }, (_, part) => rows.slice(part * mostRows, (part + 1) * mostRows));
}
