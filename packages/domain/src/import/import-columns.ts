/** A field into which a column of an imported file can go. */
export interface ImportField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** A record without a text of this field cannot be made. */
  readonly isRequired?: boolean;
  /** The texts that the field can have, where there are few. The words of a file are mapped to them. */
  readonly words?: readonly string[];
  readonly isDate?: boolean;
  /** A column of this field is split into other fields, so no record has a text of this field. */
  readonly isSplit?: boolean;
}

/** The field of each column. Null for a column that is not imported. */
export type ImportColumns<Name extends string = string> = readonly (Name | null)[];

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
