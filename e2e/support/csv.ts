/**
 * Reads a value of a row by its column name.
 * @throws Error when the file lacks the column.
 */
export type CsvRow = (column: string) => string;

/** Reads a CSV file (RFC 4180) with a header. */
export function readCsv(text: string): readonly CsvRow[] {
  const [header = [], ...rows] = records(text.replace(/^\uFEFF/, ''));
  return rows.map((row) => (column) => {
    const at = header.indexOf(column);
    if (at < 0) throw new Error(`The file has no column ${column}: ${header.join(', ')}`);
    return row[at] ?? '';
  });
}

/** Splits the text into records. Quoted fields may hold commas, doubled quotes and line breaks. */
function records(text: string): string[][] {
  const found: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (plain === '' && end === '' && record.length === 0) break;
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    found.push(record);
    record = [];
  }
  return found;
}
