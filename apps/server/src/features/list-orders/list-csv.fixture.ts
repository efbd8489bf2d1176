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

/** The mark with which a file says that it is UTF-8. */
const mark = '\uFEFF';

/** The file as a machine reads it: its titles, and its rows by title. @throws when the mark of UTF-8 is missing */
export async function readCsv(text: string) {
  if (!text.startsWith(mark)) throw new Error('a file without the mark of UTF-8');
  async function* bytes() {
    yield Buffer.from(text.slice(mark.length));
  }
  const lines: (readonly string[])[] = [];
  for await (const { cells } of csvRows(bytes(), { cells: 100_000, columns: 50 })) lines.push(cells);
  const [titles = [], ...rows] = lines;
  return { titles, rows: rows.map((cells) => Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? '']))) };
}
