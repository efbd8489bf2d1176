import type { Clause, DraftClause, FilterFieldChoice, Operator } from './filter-shapes.ts';
import { type ReadDate, rangeMark, readValue, usDates } from './filter-value.ts';

/** At most five clauses (specification 1, section 5.2). */
export const maxClauses = 5;

const textWords: Readonly<Record<Operator, string>> = {
  contains: 'contains',
  doesnotcontain: 'does not contain',
  eq: 'equal',
  neq: 'not equal',
  gt: 'greater than',
  gte: 'greater than or equal',
  lt: 'less than',
  lte: 'less than or equal',
  between: 'between',
};
const dateWords: Readonly<Partial<Record<Operator, string>>> = {
  eq: 'on',
  neq: 'not on',
  gt: 'after',
  gte: 'on or after',
  lt: 'before',
  lte: 'on or before',
  between: 'within',
};

/** The operator in words that fit the field's type. */
export function operatorWord(operator: Operator, type: FilterFieldChoice['type']): string {
  return (type === 'date' ? dateWords[operator] : undefined) ?? textWords[operator];
}

/**
 * The clause with another operator. A range of dates and one date are entered in different ways, so the value becomes
 * empty between the two.
 */
export function withOperator(clause: DraftClause, operator: Operator | ''): DraftClause {
  const isSameEntry = (clause.operator === 'between') === (operator === 'between');
  return { ...clause, operator, value: isSameEntry ? clause.value : '' };
}

/** Changing a clause's name clears its operator and value (specification 1, section 5.2). */
export function withName(clause: DraftClause, name: string): DraftClause {
  return { ...clause, name, operator: '', value: '' };
}

/** Whether the clause lacks a part that Apply needs. */
const isIncomplete = ({ name, operator }: DraftClause): boolean => name === '' || operator === '';

/** The number (from 1) of the first clause that lacks a name or an operator; undefined when no clause lacks either. */
export function firstIncomplete(clauses: readonly DraftClause[]): number | undefined {
  const index = clauses.findIndex(isIncomplete);
  return index < 0 ? undefined : index + 1;
}

/**
 * The number (from 1) of the first incomplete clause that the user has touched. A newly added clause is no mistake yet.
 */
export function firstIncompleteOf(clauses: readonly DraftClause[], touched: readonly number[]): number | undefined {
  const index = clauses.findIndex((clause) => isIncomplete(clause) && touched.includes(clause.id));
  return index < 0 ? undefined : index + 1;
}

/**
 * The text for an incomplete filter, exactly as the specification writes it, with two spaces after the colon
 * (specification 1, section 5.2).
 */
export const incompleteText = (number: number): string =>
  `Filter ${number}:  Field name and Operator are mandatory fields.`;

/**
 * The clauses as the form shows them. Dates have the form in which users type them. A field or operator that the list
 * does not have becomes empty.
 */
export function draftsOf(clauses: readonly Clause[], fields: readonly FilterFieldChoice[]): readonly DraftClause[] {
  return clauses.map((clause, id) => {
    const field = fields.find((one) => one.name === clause.name);
    const { logical } = clause;
    if (field === undefined) return { id, name: '', operator: '', value: '', logical };
    const operator = field.operators.includes(clause.operator) ? clause.operator : '';
    const value = String(clause.value ?? '');
    return { id, name: clause.name, operator, value: field.type === 'date' ? usDates(value) : value, logical };
  });
}

/** The problem of a clause's value, shown at the clause. Null when the value fits, or no field is chosen. */
export function valueProblem(
  { name, operator, value }: DraftClause,
  fields: readonly FilterFieldChoice[],
  readDate: ReadDate,
): string | null {
  const field = fields.find((one) => one.name === name);
  if (field === undefined) return null;
  const read = readValue(value, operator, field, readDate);
  return 'problem' in read ? read.problem : null;
}

/** The clauses for the list's query. Incomplete clauses and clauses with a wrong value are left out. */
export function clausesOf(
  drafts: readonly DraftClause[],
  fields: readonly FilterFieldChoice[],
  readDate: ReadDate,
): readonly Clause[] {
  return drafts.flatMap(({ name, operator, value, logical }) => {
    const field = fields.find((one) => one.name === name);
    if (field === undefined || operator === '') return [];
    const read = readValue(value, operator, field, readDate);
    return 'problem' in read ? [] : [{ name, operator, logical, value: read.value }];
  });
}

/** A clause in words, `Status not equal Lost Lead`, in three parts that can be styled apart. */
export function chipParts(clause: Clause, fields: readonly FilterFieldChoice[]): readonly [string, string, string] {
  const field = fields.find((one) => one.name === clause.name);
  const value = String(clause.value ?? '');
  const shown =
    field?.options?.find((option) => option.value === value)?.label ??
    (field?.type === 'date' ? usDates(value).replace(rangeMark, ' to ') : value);
  return [field?.label ?? clause.name, operatorWord(clause.operator, field?.type ?? 'text'), shown];
}

/** Whether a field has one choice alone, so that one click is enough to filter by the field. */
export const isYesOrNo = ({ type, options = [], operators }: FilterFieldChoice): boolean =>
  type === 'choice' && options.length === 1 && options[0]?.value === 'yes' && operators.includes('eq');

/** The clause of a field that is yes. */
export const yesClause = (name: string): Clause => ({ name, operator: 'eq', value: 'yes', logical: 'and' });
