import type { BirthMonth, TurningAgeClause, TurningMonth } from '@dropdate/domain/age/age-clause';
import { birthMonthOf, longMonthName, monthOf, nextCalendarMonth, yearOf } from '@dropdate/domain/age/birth-month';
import type { TypedPair } from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';

/**
 * A group of months in a picker. Buyers name a first month and a last month, but the wire has a base month and the
 * number of months before the base month. The value of a month is a number. For an age, this is the number of the month
 * in which people reach the age. For a birth year, January of that year is 0, so that the chosen months stay when the
 * buyer corrects the year.
 */
export interface MonthGroup {
  readonly group: string;
  readonly items: readonly { readonly value: string; readonly label: string }[];
}

const twelve = Array.from({ length: 12 }, (_, at) => at);

/**
 * The months of the first picker (From): first the months of the last picker (To), then the twelve months before them.
 * The coming months are the first group, because most buyers who type 'January' mean the coming January, and the
 * browser chooses the first January of the list.
 */
export function firstMonths(clause: TurningAgeClause, asOf: BirthMonth): readonly MonthGroup[] {
  const start = startOf(clause, asOf);
  const before = twelve.map((step) => start - 1 - step);
  const isAge = clause.inputType === 'age';
  return [
    { group: isAge ? messages.comingMonths : messages.monthsOfYear, items: lastMonths(clause, asOf) },
    { group: isAge ? messages.earlierMonths : messages.monthsOfYearBefore, items: options(clause, before) },
  ];
}

/**
 * The months that the last picker offers. For an age: the present month and the eleven months after it. For a birth
 * year: the months of that year (decision 29).
 */
export function lastMonths(clause: TurningAgeClause, asOf: BirthMonth): MonthGroup['items'] {
  const start = startOf(clause, asOf);
  return options(
    clause,
    twelve.map((step) => start + step),
  );
}

/** The names of two picked months. A name is null while no month is picked, and when the month is no longer offered. */
export function pickedLabels(clause: TurningAgeClause, { from, to }: TypedPair, asOf: BirthMonth) {
  const labelOf = (picked: string, offered: MonthGroup['items']) =>
    offered.find(({ value }) => value === picked)?.label ?? null;
  const first = firstMonths(clause, asOf).flatMap(({ items }) => items);
  return { from: labelOf(from, first), to: labelOf(to, lastMonths(clause, asOf)) };
}

/** The base month and the number of months before it, from the two picked months. */
export function readTurningMonth({ from, to }: TypedPair): TurningMonth {
  return { baseMonth: monthOf(Number(to)), previousMonths: Number(to) - Number(from) };
}

/** What the two pickers show for a month of the clause: the reverse of `readTurningMonth`. */
export function pickedMonths(clause: TurningAgeClause, month: TurningMonth, asOf: BirthMonth): TypedPair {
  const to = clause.inputType === 'age' ? nextCalendarMonth(month.baseMonth, asOf) : month.baseMonth - 1;
  return { from: String(to - month.previousMonths), to: String(to) };
}

/** An added entry in words, for example 'January to March 2027' or 'November 2026 to January 2027'. */
export function turningMonthText(clause: TurningAgeClause, month: TurningMonth, asOf: BirthMonth): string {
  const { from, to } = pickedMonths(clause, month, asOf);
  const last = monthText(clause, Number(to));
  if (from === to) return last;
  const isOneYear = yearOf(Number(from)) === yearOf(Number(to));
  const first = isOneYear ? longMonthName(monthOf(Number(from))) : monthText(clause, Number(from));
  return messages.months(first, last);
}

/** The first month that the last picker offers. */
function startOf({ inputType }: TurningAgeClause, asOf: BirthMonth): number {
  return inputType === 'age' ? asOf : 0;
}

function options(clause: TurningAgeClause, months: readonly number[]): MonthGroup['items'] {
  return months.map((month) => ({ value: String(month), label: monthText(clause, month) }));
}

function monthText(clause: TurningAgeClause, month: number): string {
  const name = longMonthName(monthOf(month));
  if (clause.inputType === 'age') return `${name} ${yearOf(month)}`;
  const { inputValue } = clause;
  if (inputValue !== null && inputValue >= 1000) return `${name} ${yearOf(birthMonthOf(inputValue, 1) + month)}`;
  return month < 0 ? messages.ofYearBefore(name) : name;
}
