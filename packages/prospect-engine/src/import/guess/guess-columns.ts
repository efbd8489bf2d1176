import { fieldsNamed, type NamedField } from './column-names.ts';
import type { FileSample } from './sample.ts';
import { suppressionWords } from './vendor-words.ts';

export interface ColumnGuess {
  readonly column: string;
  /** The cells of the sample that are not empty. */
  readonly cells: readonly string[];
  readonly fields: readonly string[];
  /** The doubts about the guess, each as a clause without a full stop. */
  readonly doubts: readonly string[];
}

/**
 * Patterns that the cells of a field match. The guess of these fields also looks at the cells, because the name of a
 * column alone says too little.
 */
const looks: Readonly<Record<string, RegExp>> = {
  zip: /^(\d{3,5}(\.0)?|\d{3,5}[ +-]+\d{0,4}([ +-]*\d{2})?|\d{7,9}|\d{11})$/,
  zip4: /^\d{1,4}(\.0)?$/,
  deliveryPoint: /^\d{1,2}(\.0)?$/,
  latitude: /^[+-]?\d{1,2}([.,]\d*)?$/,
  longitude: /^[+-]?\d{1,3}([.,]\d*)?$/,
  birthYear: /^((18|19|20)\d\d|0+)(\.0)?$/,
  monthOfBirth: /^(0?\d|1[0-2])(\.0)?$|^[A-Za-z]{3,9}$/,
  birthMonth: /\d{4}|^0+$/,
  phoneAreaCode: /^\(?[0-9]{3}\)?$/,
  stateCode: /^[A-Za-z]{2}$|^[A-Za-z][A-Za-z. ]{3,}$/,
  firstName: /\p{L}/u,
  lastName: /\p{L}/u,
  city: /\p{L}/u,
};
/** The share of a column's cells that must match the pattern. The other cells may be broken. */
const enough = 0.8;

/** Finds the fields of each column by its name, and by its cells where the name has several meanings. */
export function guessColumns({ columns, rows }: FileSample): readonly ColumnGuess[] {
  const cellsOf = columns.map((_, at) => rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''));
  const named = columns.map((column, at) =>
    fieldsNamed(column).filter(({ field }) => looksLike(field, cellsOf[at] ?? [])),
  );
  const taken = new Map<string, string>();
  const chosen = columns.map((): NamedField | undefined => undefined);
  // Whole names choose first, so that `HOME_PHONE` does not take the field of `PHONE`.
  for (const isWhole of [true, false]) {
    for (const [at, column] of columns.entries()) {
      if (chosen[at] !== undefined) continue;
      const free = named[at]?.find(({ field, isWhole: whole }) => whole === isWhole && isFree(field, taken));
      if (free === undefined) continue;
      chosen[at] = free;
      for (const field of fieldsIn(free.field)) taken.set(field, column);
    }
  }
  return columns.map((column, at): ColumnGuess => {
    const guess = chosen[at];
    const cells = cellsOf[at] ?? [];
    if (guess !== undefined)
      return {
        column,
        cells,
        fields: fieldsIn(guess.field),
        doubts: [],
      };
    const [other] = named[at] ?? [];
    const doubt =
      other && `it may be ${fieldsIn(other.field).join(' and ')}, as ${taken.get(fieldsIn(other.field)[0] ?? '')} is`;
    return { column, cells, fields: [], doubts: doubt === undefined ? [] : [doubt] };
  });
}

function isFree(field: string, taken: ReadonlyMap<string, string>): boolean {
  return fieldsIn(field).every((each) => !taken.has(each));
}

function fieldsIn(field: string): readonly string[] {
  return field === 'suppression' ? ['doNotMail', 'deceased'] : [field];
}

function looksLike(field: string, cells: readonly string[]): boolean {
  if (field === 'suppression') return cells.every((cell) => suppressionWords.has(cell.toLowerCase()));
  const pattern = looks[field];
  if (pattern === undefined || cells.length === 0) return true;
  return cells.filter((cell) => pattern.test(cell)).length >= cells.length * enough;
}
