/** The words of an enumeration, and their codes on the wire and in the database. */
export interface CodeTable<Word extends string = string> {
  /** In the order of the table. */
  readonly words: readonly Word[];
  readonly codes: readonly number[];
  /** @throws RangeError for a word that is not in the table. */
  readonly codeOf: (word: Word) => number;
  /** @throws RangeError for a code that is not in the table. */
  readonly wordOf: (code: number) => Word;
}

/**
 * Reads the words under `key` and their codes: `codeTable('payment term', paymentTerms, 'term')`. An unknown code is an
 * error and is never read as some word. A wrong payment term, for example, could charge a card.
 * @param name of the enumeration, for error texts.
 * @throws RangeError when two rows share a word or a code.
 */
export function codeTable<const Row extends { readonly code: number }, const Key extends keyof Row>(
  name: string,
  rows: readonly Row[],
  key: Key,
): CodeTable<Row[Key] & string> {
  type Word = Row[Key] & string;
  const words = rows.map((row) => row[key] as Word);
  const codes = rows.map(({ code }) => code);
  const byWord = new Map(rows.map((row) => [row[key] as Word, row.code]));
  const byCode = new Map(rows.map((row) => [row.code, row[key] as Word]));
  if (byWord.size < rows.length || byCode.size < rows.length)
    throw new RangeError(`${name}: a word or code stands twice`);
  return {
    words,
    codes,
    codeOf: (word) => found(byWord.get(word), `unknown ${name}: ${word}`),
    wordOf: (code) => found(byCode.get(code), `unknown code of ${name}: ${code}`),
  };
}

function found<Value>(value: Value | undefined, problem: string): Value {
  if (value === undefined) throw new RangeError(problem);
  return value;
}
