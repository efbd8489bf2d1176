import { identifier, literal } from '../../duckdb/sql.ts';
import type { ImportMapping } from '../import-mapping.ts';

/** The cells of one row as SQL expressions. The fields of a person are made from these cells. */
export interface CellTexts extends Pick<ImportMapping, 'decimal' | 'dateOrder'> {
  /** The trimmed text of the field's cell, or null for an empty cell and for a field without a column. */
  text(field: string): string;
  /** The words that the mapping translates for a field: each vendor's word with our word. */
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

/** SQL for a cell whose words the mapping translates. A text that the mapping does not name stays as it is. */
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
 * SQL that chooses an expression by the word `text`. A word that is written exactly as in the mapping is chosen first.
 * Otherwise the words of the mapping, and then our own words, are compared without regard to case. The SQL gives
 * `otherwise` for every other word, and null for null.
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
