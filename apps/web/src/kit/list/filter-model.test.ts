import { describe, expect, it } from 'vitest';
import {
  chipParts,
  clausesOf,
  draftsOf,
  firstIncomplete,
  incompleteText,
  operatorWord,
  valueProblem,
  withName,
  withOperator,
} from './filter-model.ts';
import type { DraftClause, FilterFieldChoice } from './filter-shapes.ts';

const fields: readonly FilterFieldChoice[] = [
  { name: 'name', label: 'Campaign Name', type: 'text', operators: ['contains', 'eq'] },
  {
    name: 'created',
    label: 'Created On',
    type: 'date',
    operators: ['gt', 'lt', 'between'],
    options: [{ value: 'last-7-days', label: 'Last 7 days' }],
  },
  {
    name: 'statusCode',
    label: 'Status',
    type: 'choice',
    operators: ['eq', 'neq'],
    options: [{ value: '1', label: 'Draft' }],
  },
];
const readDate = (text: string) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2');
const draft = (more: Partial<DraftClause> = {}): DraftClause => ({
  id: 0,
  name: 'name',
  operator: 'contains',
  value: 'T65',
  logical: 'and',
  ...more,
});

describe('a filter clause', () => {
  it('loses operator and value when its name changes', () => {
    expect(withName(draft(), 'created')).toEqual(draft({ name: 'created', operator: '', value: '' }));
  });

  it('loses its value when a range of dates replaces one date', () => {
    const dated = draft({ name: 'created', operator: 'gt', value: '11/20/2026' });
    expect(withOperator(dated, 'lt')).toEqual({ ...dated, operator: 'lt' });
    expect(withOperator(dated, 'between')).toEqual({ ...dated, operator: 'between', value: '' });
    expect(withOperator({ ...dated, operator: 'between', value: 'today' }, 'gt')).toEqual({ ...dated, value: '' });
  });

  it.each([
    [[draft()], undefined],
    [[], undefined],
    [[draft(), draft({ operator: '' })], 2],
    [[draft({ name: '', operator: '' })], 1],
  ] as const)('is named when it is the first incomplete clause', (clauses, number) => {
    expect(firstIncomplete(clauses)).toBe(number);
  });

  it('is told to be incomplete in the words of the specification', () => {
    expect(incompleteText(2)).toBe('Filter 2:  Field name and Operator are mandatory fields.');
  });

  it('stays the same when it is opened and applied again', () => {
    const clauses = [
      { name: 'name', operator: 'contains', value: 'T65', logical: 'or' },
      { name: 'created', operator: 'gt', value: '2026-11-20', logical: 'and' },
      { name: 'created', operator: 'between', value: '2026-11-01..2026-11-20', logical: 'and' },
      { name: 'created', operator: 'between', value: 'last-7-days', logical: 'and' },
    ] as const;
    expect(clausesOf(draftsOf(clauses, fields), fields, readDate)).toEqual(clauses);
  });

  it('opens with dates in their typed form, and without unknown fields and operators', () => {
    const opened = draftsOf(
      [
        { name: 'created', operator: 'gt', value: '2026-11-20', logical: 'and' },
        { name: 'created', operator: 'contains', value: '2026-11-20', logical: 'and' },
        { name: 'gone', operator: 'eq', value: '1', logical: 'and' },
      ],
      fields,
    );
    expect(opened.map(({ name, operator, value }) => [name, operator, value])).toEqual([
      ['created', 'gt', '11/20/2026'],
      ['created', '', '11/20/2026'],
      ['', '', ''],
    ]);
  });

  it('is left out when it is unknown or incomplete, or its value does not fit', () => {
    const drafts = [draft({ name: 'gone' }), draft({ operator: '' }), draft({ value: ' ' })];
    expect(
      clausesOf([...drafts, draft({ name: 'statusCode', operator: 'eq', value: '99' })], fields, readDate),
    ).toEqual([]);
  });

  it.each([
    [draft(), null],
    [draft({ value: '' }), 'Type what to look for.'],
    [draft({ name: 'statusCode', value: '' }), 'Choose one of the values.'],
    [draft({ name: '', value: '' }), null],
  ])('tells the problem of its value: %j', (clause, problem) => {
    expect(valueProblem(clause, fields, readDate)).toBe(problem);
  });

  it.each([
    [{ name: 'statusCode', operator: 'neq', value: '1', logical: 'and' }, ['Status', 'not equal', 'Draft']],
    [{ name: 'created', operator: 'gt', value: '2026-11-20', logical: 'and' }, ['Created On', 'after', '11/20/2026']],
    [
      { name: 'created', operator: 'between', value: 'last-7-days', logical: 'and' },
      ['Created On', 'within', 'Last 7 days'],
    ],
    [
      { name: 'created', operator: 'between', value: '2026-11-01..2026-11-20', logical: 'and' },
      ['Created On', 'within', '11/01/2026 to 11/20/2026'],
    ],
    [{ name: 'gone', operator: 'eq', value: null, logical: 'and' }, ['gone', 'equal', '']],
  ] as const)('reads as words: %j', (clause, words) => {
    expect(chipParts(clause, fields)).toEqual(words);
  });

  it('names date operators in words for dates', () => {
    expect(operatorWord('gte', 'date')).toBe('on or after');
    expect(operatorWord('gte', 'number')).toBe('greater than or equal');
  });
});
