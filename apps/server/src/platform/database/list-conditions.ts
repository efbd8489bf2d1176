import type { FilterClause, FilterOperator } from '@dropdate/contract/http/list';
import { orderNumberDigits } from '@dropdate/domain/order/order-number';
import { readDateRange } from '@dropdate/domain/schedule/date-range';
import { isIsoDate } from '@dropdate/domain/schedule/iso-date';
import { type Column, type SQL, sql } from 'drizzle-orm';
import { isLike } from '../../schema/folded.ts';
import { invalid } from '../http/refusal.ts';
import { fieldOf, type ListDefinition, type ListField, operatorsOf } from './list-fields.ts';

type Value = FilterClause['value'];
/** The reader of a condition: a page that finds few rows, or a count and a page among many rows. */
export type Purpose = 'page' | 'count';
type Comparison = Exclude<FilterOperator, 'contains' | 'doesnotcontain' | 'between'>;

/** A character that PostgreSQL cannot store in a text. */
const nul = '\u0000';

const comparisons: Readonly<Record<Comparison, SQL>> = {
  eq: sql`=`,
  // Also true when the field is empty.
  neq: sql`is distinct from`,
  gt: sql`>`,
  gte: sql`>=`,
  lt: sql`<`,
  lte: sql`<=`,
};

/** A `like` pattern that finds the text anywhere in a value. `%`, `_` and `\` lose their special meaning. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
}

/**
 * Selects the rows in which a searched text contains the search text, or a searched number begins with the digits of
 * that text. Without a search text, selects all rows. Such a search reads every row, so a list with many rows brings a
 * condition of its own that an index serves.
 */
export function searchCondition(
  { search, searchNumbers = [] }: Pick<ListDefinition, 'search' | 'searchNumbers'>,
  text: string,
): SQL {
  if (text === '') return sql`true`;
  if (text.includes(nul)) throw invalid('InvalidSearch', 'The search text cannot be read.', 'body.search');
  const pattern = anywhere(text);
  const digits = orderNumberDigits(text);
  if (typeof search === 'function') return search({ pattern, digits });
  const texts = search.map((column) => isLike(column, pattern));
  const numbers = digits === null ? [] : searchNumbers.map((column) => sql`${column}::text like ${`${digits}%`}`);
  return sql`(${sql.join([...texts, ...numbers], sql` or `)})`;
}

/**
 * Joins the clauses from left to right. The `logical` of a clause joins this clause to the clauses before it; the
 * `logical` of the first clause is ignored.
 */
export function filterCondition(
  list: ListDefinition,
  clauses: readonly FilterClause[],
  purpose: Purpose = 'page',
): SQL {
  return (
    clauses.reduce<SQL | null>((before, clause, index) => {
      const condition = clauseCondition(list, clause, { path: `body.filters.${index}`, purpose });
      if (before === null) return condition;
      return clause.logical === 'or' ? sql`(${before} or ${condition})` : sql`(${before} and ${condition})`;
    }, null) ?? sql`true`
  );
}

/**
 * Joins chosen values: several values of one field are alternatives, different fields must all match. A chosen value of
 * a date is a range, such as `last-7-days`.
 */
export function chosenCondition(
  list: ListDefinition,
  chosen: readonly { id: string; value: string }[],
  purpose: Purpose = 'page',
): SQL {
  const byField = new Map<string, { readonly conditions: SQL[]; readonly values: string[] }>();
  for (const [index, { id, value }] of chosen.entries()) {
    const operator = fieldOf(list, id)?.type === 'date' ? 'between' : 'eq';
    const clause: FilterClause = { name: id, operator, value, logical: 'and' };
    const condition = clauseCondition(list, clause, { path: `body.filterIds.${index}`, purpose });
    const { conditions, values } = byField.get(id) ?? { conditions: [], values: [] };
    byField.set(id, { conditions: [...conditions, condition], values: [...values, value] });
  }
  const groups = [...byField].map(([id, { conditions, values }]) => {
    // One condition with all values reads an index, and alternatives of conditions would read every row.
    const has = fieldOf(list, id)?.has;
    return has ? hasOneOf(has(values), purpose) : sql`(${sql.join(conditions, sql` or `)})`;
  });
  return groups.length === 0 ? sql`true` : sql.join(groups, sql` and `);
}

function clauseCondition(
  list: ListDefinition,
  { name, operator, value }: FilterClause,
  { path, purpose }: { readonly path: string; readonly purpose: Purpose },
): SQL {
  const field = fieldOf(list, name);
  if (!field || field.isFilter === false) {
    throw invalid('UnknownFilter', 'This list cannot be filtered by that field.', `${path}.name`);
  }
  if (!operatorsOf[field.type].includes(operator)) {
    throw invalid('UnknownFilterOperator', `${field.label} cannot be compared this way.`, `${path}.operator`);
  }
  const wrong = () => invalid('InvalidFilterValue', `${field.label} cannot have this value.`, `${path}.value`);
  if (typeof value === 'string' && value.includes(nul)) throw wrong();
  const condition = field.has
    ? hasCondition(field.has, { operator, value, purpose })
    : valueCondition(list, field, operator, value);
  if (!condition) throw wrong();
  return condition;
}

/**
 * A count asks each row whether it is among the rows with a value, which are found once. A join would look up each of these rows, of which a
 * company can have 100,000. `is true` keeps PostgreSQL from the join.
 */
const hasOneOf = (has: SQL, purpose: Purpose): SQL => (purpose === 'count' ? sql`(${has} is true)` : has);

function hasCondition(
  has: NonNullable<ListField['has']>,
  { operator, value, purpose }: Pick<FilterClause, 'operator' | 'value'> & { readonly purpose: Purpose },
): SQL | null {
  if (value === null) return null;
  const condition = hasOneOf(has([String(value)]), purpose);
  return operator === 'neq' ? sql`not ${condition}` : condition;
}

/** Null when the value does not fit the field. */
function valueCondition(
  list: Pick<ListDefinition, 'today'>,
  field: ListField,
  operator: FilterOperator,
  value: Value,
): SQL | null {
  if (value === null) {
    if (operator !== 'eq' && operator !== 'neq') return null;
    return operator === 'eq' ? sql`${field.value} is null` : sql`${field.value} is not null`;
  }
  if (operator === 'contains') return containsCondition(field, value);
  if (operator === 'doesnotcontain') return sql`(${containsCondition(field, value)}) is not true`;
  if (operator === 'between') return rangeCondition(list, field, String(value));
  const operand = operandOf(field, value);
  if (!operand) return null;
  if (field.equals)
    return operator === 'neq' ? sql`(${field.equals(String(value))}) is not true` : field.equals(String(value));
  if (field.instant !== undefined) return dayCondition(field.instant, field.timeZone ?? 'UTC', operator, operand);
  const left = field.type === 'text' ? sql`lower(${field.value})` : sql`${field.value}`;
  return sql`${left} ${comparisons[operator]} ${operand}`;
}

function containsCondition({ value: text, contains }: ListField, value: NonNullable<Value>): SQL {
  // Every text contains the empty text.
  if (value === '') return sql`${text} is not null`;
  const pattern = anywhere(String(value));
  return contains ? contains(pattern, String(value)) : isLike(sql`${text}`, pattern);
}

/** The opposite of the only clause, if this clause leaves out texts that an index finds. Null for other clauses. */
export function leftOut(list: ListDefinition, clauses: readonly FilterClause[]): SQL | null {
  const [clause, ...more] = clauses;
  if (clause?.operator !== 'doesnotcontain' || more.length > 0) return null;
  if (fieldOf(list, clause.name)?.isFoundByIndex !== true) return null;
  return filterCondition(list, [{ ...clause, operator: 'contains' }]);
}

/** Selects the days of a range, with both ends. */
function rangeCondition({ today }: Pick<ListDefinition, 'today'>, field: ListField, text: string): SQL | null {
  if (today === undefined) throw new RangeError('a list with filters by date needs the day of today');
  const range = readDateRange(text, today);
  if (range === null) return null;
  const [from, to] = [operandOf(field, range.from), operandOf(field, range.to)];
  if (from === null || to === null) return null;
  const { instant, value, timeZone = 'UTC' } = field;
  if (instant === undefined) return sql`(${value} >= ${from} and ${value} <= ${to})`;
  return sql`(${dayCondition(instant, timeZone, 'gte', from)} and ${dayCondition(instant, timeZone, 'lte', to)})`;
}

/** Compares the day of an instant in a time zone with a date. */
function dayCondition(instant: Column | SQL, timeZone: string, operator: Comparison, date: SQL): SQL {
  const begin = sql`(${date}::timestamp at time zone ${timeZone})`;
  const end = sql`((${date} + 1)::timestamp at time zone ${timeZone})`;
  switch (operator) {
    case 'eq':
      return sql`(${instant} >= ${begin} and ${instant} < ${end})`;
    case 'neq':
      return sql`((${instant} >= ${begin} and ${instant} < ${end}) is not true)`;
    case 'gt':
      return sql`${instant} >= ${end}`;
    case 'gte':
      return sql`${instant} >= ${begin}`;
    case 'lt':
      return sql`${instant} < ${begin}`;
    case 'lte':
      return sql`${instant} < ${end}`;
  }
}

function operandOf({ type, options }: ListField, value: NonNullable<Value>): SQL | null {
  const text = String(value);
  switch (type) {
    case 'text':
      return sql`lower(${text})`;
    case 'number':
      // An index of whole numbers serves a comparison with whole numbers only.
      if (/^-?\d{1,15}$/.test(text)) return sql`${text}::bigint`;
      return typeof value === 'number' || /^-?\d{1,15}\.\d{1,15}$/.test(text) ? sql`${text}::numeric` : null;
    case 'date':
      // PostgreSQL has no year 0.
      return isIsoDate(text) && !text.startsWith('0000') ? sql`${text}::date` : null;
    case 'choice':
      return options === undefined || options.some((option) => option.value === text) ? sql`${text}` : null;
  }
}
