import { type IdentityColumn, identityColumns } from './identity-columns.ts';

/** The place of each identity column in the rows of a returned file. */
export type ReturnedColumns = Readonly<Record<IdentityColumn, number>>;

export type ReturnedHeader =
  | { readonly columns: ReturnedColumns }
  /** A sentence for the user. */
  | { readonly problem: string };

/**
 * Finds the identity columns in the first row of a returned file. The columns may have any order. Case and spaces do
 * not count.
 */
export function readReturnedHeader(cells: readonly string[]): ReturnedHeader {
  const names = cells.map(plainTitle);
  const wanted = identityColumns.map(({ column, title }) => {
    const places = names.flatMap((name, place) => (name === plainTitle(title) ? [place] : []));
    return { column, title, places };
  });
  const missing = wanted.filter(({ places }) => places.length === 0);
  if (missing.length > 0) return { problem: missingText(cells, missing) };
  const repeated = wanted.find(({ places }) => places.length > 1);
  if (repeated) return { problem: `The column ${repeated.title} comes twice. Keep one of them.` };
  const columns = Object.fromEntries(wanted.map(({ column, places }) => [column, places[0]]));
  return { columns: columns as Record<IdentityColumn, number> };
}

/** A title without its case and spacing. Two titles with the same plain title name the same column. */
export const plainTitle = (title: string): string =>
  title
    .replace(/^\ufeff/, '')
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

function missingText(cells: readonly string[], missing: readonly { readonly title: string }[]): string {
  const [only = ''] = cells;
  if (cells.length === 1 && /[;\t|]/.test(only))
    return 'The columns are not separated by commas. Save the file as CSV with commas, or as XLSX.';
  const titles = missing.map(({ title }) => title);
  if (titles.length === identityColumns.length)
    return `The first row has no column names. Put the names of the production file there: ${titles.join(', ')}.`;
  return titles.length === 1
    ? `The column ${titles.join()} is missing. Return it as the production file has it.`
    : `The columns ${titles.slice(0, -1).join(', ')} and ${titles.at(-1)} are missing. Return them as the production file has them.`;
}
