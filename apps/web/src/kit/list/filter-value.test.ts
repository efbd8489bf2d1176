import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Clause, FilterFieldChoice } from './filter-shapes.ts';
import { readValue, sortedOut } from './filter-value.ts';

const fields = {
  name: { name: 'name', label: 'Campaign Name', type: 'text', operators: ['contains', 'eq'] },
  size: { name: 'size', label: 'Recipients', type: 'number', operators: ['eq', 'gt'] },
  created: { name: 'created', label: 'Created On', type: 'date', operators: ['gt', 'lt'] },
  status: {
    name: 'status',
    label: 'Status',
    type: 'choice',
    operators: ['eq', 'neq'],
    options: [{ value: '1', label: 'Draft' }],
  },
} as const satisfies Record<string, FilterFieldChoice>;

const readDate = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null);
const read = (field: keyof typeof fields, text: string) => readValue(text, 'eq', fields[field], readDate);

describe('a filter value', () => {
  it.each([
    ['size', '1200', '1200'],
    ['size', ' 1,200 ', '1200'],
    ['size', '1,234,567.50', '1234567.50'],
    ['size', '-5', '-5'],
    ['size', '.025', '0.025'],
    ['size', '12.', '12'],
    ['created', ' 2026-11-20', '2026-11-20'],
    ['name', ' T65 Southeast ', 'T65 Southeast'],
    ['status', '1', '1'],
  ] as const)('of %s reads %j as %j', (field, text, value) => {
    expect(read(field, text)).toEqual({ value });
  });

  it.each([
    ['size', '', 'Type a number, for example 1,200.'],
    ['size', 'abc', 'Type a number, for example 1,200.'],
    ['size', '1,2', 'Type a number, for example 1,200.'],
    ['size', '.', 'Type a number, for example 1,200.'],
    ['size', '-', 'Type a number, for example 1,200.'],
    ['size', '1e5', 'Type a number, for example 1,200.'],
    ['size', '1234567890123456', 'Type a number, for example 1,200.'],
    ['created', '', 'Type a date, for example 11/20/2026.'],
    ['created', 'soon', 'Type a date, for example 11/20/2026.'],
    ['created', '0000-01-01', 'Type a date, for example 11/20/2026.'],
    ['name', '   ', 'Type what to look for.'],
    ['name', 'x'.repeat(201), 'Type at most 200 characters.'],
    ['name', 'a\0b', 'Type what to look for as plain text.'],
    ['status', '', 'Choose one of the values.'],
    ['status', '99', 'Choose one of the values.'],
  ] as const)('of %s has with %j the problem: %s', (field, text, problem) => {
    expect(read(field, text)).toEqual({ problem });
  });

  const ranged = {
    ...fields.created,
    operators: ['between'],
    options: [{ value: 'today', label: 'Today' }],
  } as const satisfies FilterFieldChoice;

  it.each([
    ['today', { value: 'today' }],
    ['2026-11-01 .. 2026-11-20', { value: '2026-11-01..2026-11-20' }],
    ['', { problem: 'Choose one of the ranges.' }],
    ['next-week', { problem: 'Choose one of the ranges.' }],
    ['..', { problem: 'Type two dates, for example 11/01/2026 and 11/20/2026.' }],
    ['2026-11-01..', { problem: 'Type two dates, for example 11/01/2026 and 11/20/2026.' }],
    ['2026-11-20..2026-11-01', { problem: 'The first date comes after the second.' }],
  ])('of a range reads %j', (text, read) => {
    expect(readValue(text, 'between', ranged, readDate)).toEqual(read);
  });

  it("is a number in the wire's form, or no number", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^-?[\d.,]{0,20}$/), (text) => {
        const number = read('size', text);
        if ('value' in number) expect(number.value).toMatch(/^-?\d{1,15}(\.\d{1,15})?$/);
      }),
    );
  });
});

describe('clauses of an address', () => {
  const clause = (name: string, operator: Clause['operator'], value: Clause['value']): Clause => ({
    name,
    operator,
    value,
    logical: 'and',
  });

  it("are applied in the wire's form where they fit the list", () => {
    const clauses = [clause('size', 'gt', '1,200'), clause('status', 'neq', 1)];
    expect(sortedOut(clauses, Object.values(fields), readDate)).toEqual({
      good: [clause('size', 'gt', '1200'), clause('status', 'neq', '1')],
      refused: [],
    });
  });

  it.each([
    [clause('gone', 'eq', '1'), 'The list has no such field.'],
    [clause('size', 'contains', '1'), 'Recipients cannot be compared this way.'],
    [clause('size', 'gt', 'abc'), 'Type a number, for example 1,200.'],
    [clause('created', 'gt', null), 'Type a date, for example 11/20/2026.'],
  ])('are refused with their problem where they do not fit: %j', (refused, problem) => {
    const good = clause('name', 'eq', 'T65');
    expect(sortedOut([refused, good], Object.values(fields), readDate)).toEqual({
      good: [good],
      refused: [{ clause: refused, problem }],
    });
  });
});
