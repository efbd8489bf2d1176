import { usDate } from '../field/us-date.ts';
import type { Clause, FilterFieldChoice, Operator } from './filter-shapes.ts';

/**
 * Reads a date in the form in which users type it; null for other text. The page provides this function, because the
 * kit knows no date format.
 */
export type ReadDate = (text: string) => string | null;

/** A value in the wire's form, or the problem that shows beside the field. */
export type ReadValue = { readonly value: string } | { readonly problem: string };

const maxTextLength = 200;

/** Stands between the two dates of a range, on the wire and while the user types. */
export const rangeMark = '..';

/** The dates of a value in the form in which users type them: `11/01/2026..11/20/2026`. */
export const usDates = (value: string): string => value.split(rangeMark).map(usDate).join(rangeMark);

/** Turns a typed or chosen value into the wire's form. `1,200` becomes `1200`, and `11/20/26` becomes `2026-11-20`. */
export function readValue(
  typed: string,
  operator: Operator | '',
  field: FilterFieldChoice,
  readDate: ReadDate,
): ReadValue {
  const text = typed.trim();
  if (operator === 'between') return readRange(text, field, readDate);
  switch (field.type) {
    case 'text':
      return readText(text);
    case 'number':
      return found(numberOf(text), 'Type a number, for example 1,200.');
    case 'date':
      return found(dateOf(text, readDate), 'Type a date, for example 11/20/2026.');
    case 'choice':
      return found(field.options?.find((option) => option.value === text)?.value, 'Choose one of the values.');
  }
}

const found = (value: string | undefined, problem: string): ReadValue =>
  value === undefined ? { problem } : { value };

function readText(text: string): ReadValue {
  if (text === '') return { problem: 'Type what to look for.' };
  if (text.length > maxTextLength) return { problem: `Type at most ${maxTextLength} characters.` };
  return text.includes('\0') ? { problem: 'Type what to look for as plain text.' } : { value: text };
}

/** Reads a number with at most 15 digits on either side of the point. Commas must group thousands. */
function numberOf(text: string): string | undefined {
  const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text);
  const [, sign = '', whole = '', part = ''] =
    /^(-?)(\d{0,15})(?:\.(\d{0,15}))?$/.exec(grouped ? text.replaceAll(',', '') : text) ?? [];
  if (whole === '' && part === '') return undefined;
  return `${sign}${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`;
}

/** Reads a range with a name, or two dates. */
function readRange(text: string, field: FilterFieldChoice, readDate: ReadDate): ReadValue {
  if (!text.includes(rangeMark)) {
    return found(field.options?.find((option) => option.value === text)?.value, 'Choose one of the ranges.');
  }
  const [from, to, ...rest] = text.split(rangeMark).map((part) => dateOf(part.trim(), readDate));
  if (from === undefined || to === undefined || rest.length > 0) {
    return { problem: 'Type two dates, for example 11/01/2026 and 11/20/2026.' };
  }
  return from <= to ? { value: `${from}${rangeMark}${to}` } : { problem: 'The first date comes after the second.' };
}

/** Reads a date, but refuses the year 0, which no calendar has. */
function dateOf(text: string, readDate: ReadDate): string | undefined {
  const date = readDate(text);
  return date === null || date.startsWith('0000') ? undefined : date;
}

/** A clause that the list cannot apply. It stays visible with its problem. */
export interface RefusedClause {
  readonly clause: Clause;
  readonly problem: string;
}

/**
 * Clauses from a URL or from the browser's storage may contain anything. This function sorts them into good clauses to
 * apply and refused clauses to show.
 */
export function sortedOut<One extends Clause>(
  clauses: readonly One[],
  fields: readonly FilterFieldChoice[],
  readDate: ReadDate,
): { readonly good: readonly One[]; readonly refused: readonly RefusedClause[] } {
  const good: One[] = [];
  const refused: RefusedClause[] = [];
  for (const clause of clauses) {
    const read = readClause(clause, fields, readDate);
    if ('problem' in read) refused.push({ clause, problem: read.problem });
    else good.push({ ...clause, value: read.value });
  }
  return { good, refused };
}

function readClause(clause: Clause, fields: readonly FilterFieldChoice[], readDate: ReadDate): ReadValue {
  const field = fields.find((one) => one.name === clause.name);
  if (field === undefined) return { problem: 'The list has no such field.' };
  if (!field.operators.includes(clause.operator)) return { problem: `${field.label} cannot be compared this way.` };
  return readValue(String(clause.value ?? ''), clause.operator, field, readDate);
}
