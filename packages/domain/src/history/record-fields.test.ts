import { describe, expect, it } from 'vitest';
import { isRecordEvent, listDifference, recordEntities, recordFieldLabel, recordFields } from './record-fields.ts';

describe('the fields of a history', () => {
  it.each(recordEntities)('of a %s have different labels', (entity) => {
    const labels = Object.values(recordFields[entity]);
    expect(new Set(labels).size).toBe(labels.length);
  });

  it('have a label, also after a field is gone', () => {
    expect(recordFieldLabel('user', 'superior')).toBe('Reports to');
    expect(recordFieldLabel('user', 'fax')).toBe('fax');
  });

  it('tell an event from a value', () => {
    expect(['created', 'deleted', 'restored', 'status'].filter(isRecordEvent)).toEqual([
      'created',
      'deleted',
      'restored',
    ]);
  });
});

it('a changed list shows what came and what went', () => {
  expect(listDifference(['a', 'b'], ['b', 'c'])).toEqual({ removed: ['a'], added: ['c'] });
  expect(listDifference([], ['a'])).toEqual({ removed: [], added: ['a'] });
  expect(listDifference(['a'], ['a'])).toEqual({ removed: [], added: [] });
});
