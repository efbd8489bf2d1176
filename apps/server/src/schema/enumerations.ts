import type { CodeTable } from '@dropdate/domain/code/code-table';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type CheckBuilder, check, customType, type PgColumn } from 'drizzle-orm/pg-core';

/** A column of codes whose rows hold the words. Reading an unknown code throws, because the code has no word. */
export const codeColumn = <Word extends string>(name: string, { codeOf, wordOf }: CodeTable<Word>) =>
  customType<{ data: Word; driverData: number }>({
    dataType: () => 'smallint',
    toDriver: codeOf,
    fromDriver: wordOf,
  })(name);

/** A column that holds one of the given words. Reading or writing any other word throws. */
export const wordColumn = <const Word extends string>(name: string, words: readonly Word[]) => {
  const known = (text: string): Word => {
    const word = words.find((candidate) => candidate === text);
    if (word === undefined) throw new RangeError(`unknown word of ${name}: ${text}`);
    return word;
  };
  return customType<{ data: Word; driverData: string }>({ dataType: () => 'text', toDriver: known, fromDriver: known })(
    name,
  );
};

/** The code of a word, for SQL that the column does not translate: defaults and statements written by hand. */
export function codeText<Word extends string>({ codeOf }: CodeTable<Word>, word: NoInfer<Word>): SQL {
  return sql.raw(String(codeOf(word)));
}

type Enumeration = { readonly codes: readonly number[] } | readonly string[];

const literals = (known: Enumeration): readonly string[] =>
  'codes' in known ? known.codes.map(String) : known.map((word) => `'${word}'`);

/** Lets PostgreSQL refuse every value that the column could not read. */
export function onlyKnown(column: PgColumn, known: Enumeration): CheckBuilder {
  return check(checkName(column), sql`${column} in (${sql.raw(literals(known).join(', '))})`);
}

/** Lets PostgreSQL refuse every array with a value that the column could not read, or with null. */
export function onlyKnownElements(column: PgColumn, known: Enumeration): CheckBuilder {
  return check(
    checkName(column),
    sql`${column} <@ array[${sql.raw(literals(known).join(', '))}]::${sql.raw(sqlTypeOf(known))}[]`,
  );
}

const sqlTypeOf = (known: Enumeration): string => ('codes' in known ? 'smallint' : 'text');
const checkName = (column: PgColumn): string => `${getTableName(column.table)}_${column.name}`;
