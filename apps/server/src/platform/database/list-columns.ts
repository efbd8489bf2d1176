import type { CodeTable } from '@dropdate/domain/code/code-table';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { isLike } from '../../schema/folded.ts';
import type { ListField, ListOption, SortParts } from './list-fields.ts';

type Value = Column | SQL;
type ColumnOptions = Pick<
  ListField,
  'sort' | 'tie' | 'isNeverEmpty' | 'parts' | 'contains' | 'equals' | 'isFoundByIndex'
>;

/** One column of a list: how it is selected, filtered and sorted. The contract's row schema has its label. */
export interface ListColumn<Shown> extends Omit<ListField, 'label'> {
  /** The SQL value that a row of the list contains, as JSON. */
  readonly select: Value;
  /** Turns the JSON value into the value of the wire's row. */
  readonly read: (stored: unknown) => Shown;
}

/** The stored value, unchanged. The contract's row schema checks the value when the answer is encoded. */
const asStored = <Shown>(stored: unknown): Shown => stored as Shown;

/** Builds a column whose row, filter and sort all use one value. */
const plain =
  (type: ListField['type']) =>
  <Shown>(value: Value, more: ColumnOptions = {}): ListColumn<Shown> => ({
    type,
    value,
    select: value,
    read: asStored<Shown>,
    ...more,
  });

export const text = plain('text');
export const count = plain('number');

/** The parts of a sort by a value that is null where it is missing. An index on the sort key serves both parts. */
export const partsByValue = (value: Value, by: SQL = sql`${value}`): SortParts => ({
  // PostgreSQL uses an index of the rows with a value only if the statement has the condition of the index.
  filled: [{ has: sql`(${value} is not null and ${by} is not null)`, by }],
  // A count asks the value first, because many sort keys are dear: the lower case of 300,000 texts takes half a second.
  empty: sql`(${value} is null and ${by} is null)`,
});

/**
 * A column with a text that is stored as an empty text where it is missing. Rows without the text come last in both
 * directions. An index on the text in lower case serves the sort and the filters.
 * @param isRare true where few rows have the text. The index then finds these rows first.
 */
export function optionalText(column: Value, { isRare = false } = {}): ListColumn<string> {
  const key = sql`lower(${column})`;
  const isFilled = sql`${key} > ''`;
  return text(column, {
    sort: sql`nullif(${key}, '')`,
    contains: (pattern) => {
      const matches = isLike(sql`${column}`, pattern);
      return isRare ? sql`(${isFilled} and ${matches})` : matches;
    },
    parts: { filled: [{ has: isFilled, by: key }], empty: sql`(${column} = '' and ${key} = '')` },
  });
}

/** A column with a calendar date. */
export const day = plain('date');

/** A column that rows show, but that nobody can filter or sort by. */
export function shown<Shown>(select: Value, read: (stored: never) => Shown = asStored): ListColumn<Shown> {
  return {
    type: 'text',
    value: select,
    select,
    read: read as (stored: unknown) => Shown,
    sort: false,
    isFilter: false,
  };
}

/** The day of an instant in a time zone. */
const dayIn = (instant: Value, timeZone: string): SQL => sql`(${instant} at time zone ${timeZone})::date`;

/** A column with an instant that is shown as its day in the company's time zone. */
export const dayOf = <Shown>(instant: Value, timeZone: string) => day<Shown>(dayIn(instant, timeZone));

/** A column with an instant. Filters compare its day in the company's time zone. */
export function instant(
  value: Value,
  timeZone: string,
  more: Pick<ColumnOptions, 'isNeverEmpty'> = {},
): ListColumn<string> {
  const read = (stored: unknown) => new Date(String(stored)).toISOString();
  return {
    type: 'date',
    value: dayIn(value, timeZone),
    instant: value,
    timeZone,
    sort: value,
    select: value,
    read,
    ...more,
  };
}

/** A column with an instant that a row may not have. */
export const instantOrNone = (value: Value, timeZone: string): ListColumn<string | null> => ({
  ...instant(value, timeZone),
  read: (stored) => (typeof stored === 'string' ? new Date(stored).toISOString() : null),
});

/** A column with one of a few words, stored as text. */
export function word<Shown extends string | null>(
  value: Value,
  options: readonly ListOption[],
  more: ColumnOptions = {},
): ListColumn<Shown> {
  return { ...plain('choice')<Shown>(value, more), options };
}

/** The parts of a sort by a word that is null where it is missing: one part for each word. */
export function partsByOption(value: Value, options: readonly ListOption[]): SortParts {
  const words = options.map((option) => option.value).sort();
  return { filled: words.map((each) => ({ has: sql`${value} = ${each}` })), empty: sql`${value} is null` };
}

/** An option for one or several words of an enumeration. */
export interface WordOption<Word extends string> extends Omit<ListOption, 'words'> {
  readonly words: readonly Word[];
}

/**
 * A column with one word of an enumeration, stored as its code. Rows are sorted by this code unless `sort` says
 * otherwise.
 */
export function coded<Word extends string>(
  column: Value,
  { codeOf, wordOf }: CodeTable<Word>,
  options: readonly WordOption<Word>[],
  more: ColumnOptions = {},
): ListColumn<Word> {
  const codesOf = (value: string) => options.filter((option) => option.value === value).flatMap(({ words }) => words);
  return {
    type: 'choice',
    value: column,
    select: column,
    read: (stored) => wordOf(stored as number),
    options,
    equals: (value) => sql`${column} in (${list(codesOf(value).map(codeOf))})`,
    ...more,
  };
}

/** The sort key of a coded column: the position of a row's word among all words in alphabetical order. */
export function byWord<Word extends string>(column: Value, { words, codeOf }: CodeTable<Word>): SQL {
  return sql`array_position(array[${list([...words].sort().map(codeOf))}]::smallint[], ${column})`;
}

/** The parts of a sort by the words of a coded column that is never empty: one part for each word. */
export const partsByWord = <Word extends string>(column: Value, { words, codeOf }: CodeTable<Word>): SortParts =>
  partsByCodes(column, [...words].sort().map(codeOf));

/** The parts of a sort by the codes of a coded column that is never empty: one part for each code. */
export const partsByCode = <Word extends string>(column: Value, { words, codeOf }: CodeTable<Word>): SortParts =>
  partsByCodes(
    column,
    words.map(codeOf).sort((one, other) => one - other),
  );

const partsByCodes = (column: Value, codes: readonly number[]): SortParts => ({
  filled: codes.map((code) => ({ has: sql`${column} = ${code}::smallint` })),
});

const list = (codes: readonly number[]): SQL =>
  sql.join(
    codes.map((code) => sql`${code}::smallint`),
    sql`, `,
  );
