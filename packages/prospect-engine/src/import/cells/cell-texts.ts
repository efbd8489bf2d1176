import { identifier, literal } from '../../duckdb/sql.ts';
import type { ImportMapping } from '../import-mapping.ts';

/** The cells of one row as SQL, for the fields that are made of them. */
export interface CellTexts extends Pick<ImportMapping, 'decimal' | 'dateOrder'> {
  /** The trimmed text of the field's cell, or null for an empty cell and for a field without a column. */
  text(field: string): string;
  /** The words of the mapping for a field: theirs and ours. */
  words(field: string): ReadonlyMap<string, string>;
}

export function cellTexts({ columns, values, decimal, dateOrder }: ImportMapping): CellTexts {
  return {
    text: (field) => (columns.has(field) ? identifier(field) : 'null::varchar'),
    words: (field) => values.get(field) ?? new Map<string, string>(),
    decimal,
    dateOrder,
  };
}

/** SQL of a cell in the words of the mapping, for a field whose other texts stay as they are. */
export function inOurWords(cells: CellTexts, field: string): string {
  const text = cells.text(field);
  const choices = [...cells.words(field)].map(([theirs, ours]): [string, string] => [
    theirs,
    ours === '' ? 'null' : literal(ours),
  ]);
  return choices.length === 0 ? text : chooseByWord(text, choices, [], text);
}

type Choices = readonly (readonly [word: string, sql: string])[];

/**
 * SQL that chooses by a word: first by the words of the mapping as they are written, then by these words and by our own
 * words without regard to case. `otherwise` is for all other words; null stays null.
 */
export function chooseByWord(text: string, theirs: Choices, ours: Choices, otherwise: string): string {
  const folded = new Map<string, string>();
  for (const [word, sql] of [...theirs, ...ours]) {
    const lower = word.toLowerCase();
    if (!folded.has(lower)) folded.set(lower, sql);
  }
  const inSmallLetters = chooseExactly(`lower(${text})`, folded, otherwise);
  return `case when ${text} is null then null else ${chooseExactly(text, theirs, inSmallLetters)} end`;
}

function chooseExactly(text: string, choices: Iterable<readonly [string, string]>, otherwise: string): string {
  const branches = [...choices].map(([word, sql]) => `when ${literal(word)} then ${sql}`).join(' ');
  return branches === '' ? otherwise : `case ${text} ${branches} else ${otherwise} end`;
}
