import { expect, it } from 'vitest';
import { importStateOf } from './import-states.ts';

it.each([
  ['review', false, 5, 0, 'review'],
  ['saved', true, 5, 0, 'saving'],
  ['saved', true, 0, 5, 'saving'],
  ['saved', false, 0, 5, 'saved'],
  ['saved', false, 2, 3, 'stopped'],
  ['undone', true, 0, 3, 'undoing'],
  ['undone', false, 0, 0, 'undone'],
  ['undone', false, 0, 3, 'stopped'],
] as const)('%s, open job %s, %i unsaved, %i created: %s', (status, hasOpenJob, unsaved, created, state) => {
  expect(importStateOf({ status, hasOpenJob, unsaved, created })).toBe(state);
});
