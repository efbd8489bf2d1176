import { expect, it } from 'vitest';
import { matchingRecords } from './matching-records.ts';

const record = (name: string, detail: string, deletedBy: string | null) => ({
  id: name,
  name,
  detail,
  deletedBy,
  deletedAt: '2026-11-20T12:00:00.000Z',
  restorableUntil: '2026-12-20T12:00:00.000Z',
});
const records = [
  record('José García', 'C-1001', 'Priya Nair'),
  record("Mary O'Connor-Lee", 'C-1002', 'Dropdate'),
  record('Roger Cruz', 'C-1003', null),
];

it.each([
  ['', ['José García', "Mary O'Connor-Lee", 'Roger Cruz']],
  ['garcia', ['José García']],
  ['oconnor lee', ["Mary O'Connor-Lee"]],
  ['1003', ['Roger Cruz']],
  ['priya jose', ['José García']],
  ['garcia cruz', []],
])('%j finds %j', (search, names) => {
  expect(matchingRecords(records, search).map(({ name }) => name)).toEqual(names);
});
