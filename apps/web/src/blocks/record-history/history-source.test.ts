import type { RecordChangeRow } from '@dropdate/contract/history/record-history';
import { expect, it } from 'vitest';
import { entriesOf } from './history-source.ts';

const row = (id: number, requestId: string, at = '2026-11-20T15:00:00Z'): RecordChangeRow => ({
  id,
  requestId,
  at,
  field: 'title',
  label: 'Title',
  isEvent: false,
  old: null,
  new: 'Agent',
  by: 'Ana',
  actingFor: null,
});

it('the changes of one call are one entry', () => {
  const rows = [row(5, 'c'), row(4, 'b'), row(3, 'b'), row(2, 'b', '2026-11-19T15:00:00Z'), row(1, 'c')];
  expect(entriesOf(rows).map(({ changes }) => changes.map(({ id }) => id))).toEqual([[5], [4, 3], [2], [1]]);
  expect(entriesOf([])).toEqual([]);
});
