/** A field into which a column of an imported file can go. */
export interface ImportField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Headings that files use for this field, beside its label. Case, spaces and signs do not count. */
  readonly headings: readonly string[];
  /** Whether a cell can only mean this field. Columns without a known heading are guessed by their cells. */
  readonly looksLike?: (cell: string) => boolean;
}

/** The field of each column. Null for a column that is not imported. */
export type ImportColumns<Name extends string = string> = readonly (Name | null)[];

/** The share of filled cells that must look like a field. */
const mostlyAlike = 0.8;

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Guesses the field of each column: first by the headings, then by the cells of the first rows. Each field gets one
 * column at most. The first column wins.
 */
export function guessColumns<Name extends string>(
  fields: readonly ImportField<Name>[],
  headings: readonly string[],
  firstRows: readonly (readonly string[])[],
): ImportColumns<Name> {
  const taken = new Set<Name>();
  const take = (field: ImportField<Name> | undefined): Name | null => {
    if (field === undefined) return null;
    taken.add(field.name);
    return field.name;
  };
  const cellsOf = (column: number) => firstRows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const byHeading = headings.map((heading, column) => {
    const named = fields.filter((field) => !taken.has(field.name) && isHeadingOf(field, heading));
    return take(named.length > 1 ? likelierOf(named, cellsOf(column)) : named[0]);
  });
  return byHeading.map((name, column) => {
    if (name !== null) return name;
    const cells = cellsOf(column);
    return take(fields.find((field) => !taken.has(field.name) && isAlike(field, cells)));
  });
}

/** The field of several with one heading. A column `Birth Day` has dates or days of the month, and its cells tell which. */
function likelierOf<Field extends ImportField>(named: readonly Field[], cells: readonly string[]): Field | undefined {
  const isPossible = (field: Field) => cells.length === 0 || field.looksLike === undefined || isAlike(field, cells);
  return named.find(isPossible) ?? named[0];
}

function isHeadingOf({ label, headings }: ImportField, heading: string): boolean {
  const meant = plain(heading);
  return meant !== '' && [label, ...headings].some((one) => plain(one) === meant);
}

function isAlike({ looksLike }: ImportField, cells: readonly string[]): boolean {
  if (looksLike === undefined || cells.length === 0) return false;
  return cells.filter(looksLike).length >= cells.length * mostlyAlike;
}

/** The fields that several columns name, each once. */
export function fieldsMappedTwice<Name extends string>(columns: ImportColumns<Name>): readonly Name[] {
  const names = columns.filter((name) => name !== null);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** The texts of a row by field. A column that the row lacks is empty. */
export function textsOf(columns: ImportColumns, cells: readonly string[]): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const [column, name] of columns.entries()) if (name !== null) texts[name] = cells[column] ?? '';
  return texts;
}
