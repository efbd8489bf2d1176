import { CsvScanner, cellText, type ScannedRecord } from './csv-scanner.ts';

export interface Scanned {
  /** The line number and the cells of each record, including the header. */
  readonly records: readonly (readonly [line: number, ...cells: string[]])[];
  /** The line number and the problem of each refused record. */
  readonly refused: readonly (readonly [line: number, problem: string])[];
}

/** Scans bytes in chunks. The sizes of the chunks are taken from `sizes` in turn. */
export function scan(bytes: Buffer, sizes: readonly number[] = [bytes.length || 1]): Scanned {
  const records: [number, ...string[]][] = [];
  const refused: [number, string][] = [];
  const keep = (record: ScannedRecord) => {
    records.push([record.line, ...Array.from({ length: record.cells }, (_, cell) => cellText(record, cell))]);
  };
  const scanner = new CsvScanner('people.csv', ',', {
    header: keep,
    record: keep,
    refused: ({ line }, problem) => void refused.push([line, problem]),
  });
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    scanner.push(bytes.subarray(at, at + size));
    at += size;
  }
  scanner.end();
  return { records, refused };
}
