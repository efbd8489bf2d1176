import { csvRows } from '../../platform/tables/read/csv-rows.ts';

/** The titles of the columns that every list has, and those of its add-on Date of Birth. */
export const nameAndAddress = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Address Line 1',
  'City',
  'State',
  'Zip',
  'Zip+4',
];
export const month = ['Birth Month', 'Birth Year'];

/** The file as a machine reads it: its titles, and its rows by title. */
export async function readCsv(text: string) {
  async function* bytes() {
    yield Buffer.from(text);
  }
  const lines: (readonly string[])[] = [];
  for await (const { cells } of csvRows(bytes(), { cells: 100_000, columns: 50 })) lines.push(cells);
  const [titles = [], ...rows] = lines;
  return { titles, rows: rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))) };
}
