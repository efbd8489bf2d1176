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
  expect(importStateOf({ status, hasOpenJob, unsaved, created, isUnfinished: false })).toBe(state);
});

it.each([
  ['saved', true, 'saving'],
  ['saved', false, 'stopped'],
  ['undone', true, 'undoing'],
  ['undone', false, 'stopped'],
] as const)('%s without its last step, open job %s: %s', (status, hasOpenJob, state) => {
  expect(importStateOf({ status, hasOpenJob, unsaved: 0, created: 0, isUnfinished: true })).toBe(state);
});
