import { distributionTree } from '@dropdate/domain/distribution/distribution-tree';
import { describe, expect, it } from 'vitest';
import { messages } from './distribution.messages.ts';
import {
  type DistributionEvent,
  type DistributionForm,
  distributionForm,
  isChanged,
  remainingText,
  shownDistribution,
  startDistribution,
  updateReason,
} from './distribution-form.ts';

const tree = distributionTree([
  { path: ['FL', 'Bay'], available: 100 },
  { path: ['FL', 'Lee'], available: 200 },
  { path: ['GA', 'Cobb'], available: 100 },
]);
const start = startDistribution({ category: 'geography', tree, total: 40, saved: [], gone: [] });

const typed = (id: string, desired: number): DistributionEvent => ({ type: 'typed', id, desired });
const after = (...events: DistributionEvent[]): DistributionForm => events.reduce(distributionForm, start);
const numbers = (form: DistributionForm) => {
  const shown = shownDistribution(form);
  return Object.fromEntries(tree.rows.map(({ id }, at) => [id, shown.numbers[at]]));
};

describe('distributionForm', () => {
  it('starts with proportional shares, and Update is off', () => {
    expect(numbers(start)).toEqual({ FL: 30, 'FL::Bay': 10, 'FL::Lee': 20, GA: 10, 'GA::Cobb': 10 });
    expect(updateReason(start, shownDistribution(start))).toBe(messages.unchanged);
  });

  it('a typed number changes the rows above it, and Update is on', () => {
    const form = after(typed('FL::Lee', 25));
    expect(numbers(form)).toEqual({ FL: 35, 'FL::Bay': 10, 'FL::Lee': 25, GA: 10, 'GA::Cobb': 10 });
    expect(shownDistribution(form).chosen).toBe(45);
    expect(updateReason(form, shownDistribution(form))).toBeNull();
  });

  it('the number that a row has already is no change', () => {
    expect(after(typed('FL::Lee', 20))).toBe(start);
  });

  it('a locked row keeps its number when its state is typed', () => {
    const form = after({ type: 'lockPressed', id: 'FL::Lee' }, typed('FL', 60));
    expect(numbers(form)).toMatchObject({ FL: 60, 'FL::Lee': 20, 'FL::Bay': 40 });
    expect([...shownDistribution(form).locked]).toEqual(['FL::Lee']);
  });

  it('an unlocked row keeps the number it had, until its state is typed', () => {
    const form = after({ type: 'lockPressed', id: 'FL::Lee' }, { type: 'lockPressed', id: 'FL::Lee' });
    expect([...shownDistribution(form).locked]).toEqual([]);
    expect(numbers(distributionForm(form, typed('FL', 60)))).toMatchObject({ 'FL::Lee': 40, 'FL::Bay': 20 });
  });

  it('lock and unlock leave no number behind that nobody has chosen', () => {
    const form = after({ type: 'lockPressed', id: 'FL::Lee' }, { type: 'lockPressed', id: 'FL::Lee' });
    expect(form.entries).toEqual([]);
    expect(updateReason(form, shownDistribution(form))).toBe(messages.unchanged);
  });

  it('an unlocked row keeps a typed number, but none that would change a later number above it', () => {
    const lock: DistributionEvent = { type: 'lockPressed', id: 'FL::Lee' };
    expect(after(typed('FL::Lee', 25), lock, lock).entries).toEqual([{ id: 'FL::Lee', desired: 25, isLocked: false }]);
    const form = after(lock, typed('FL', 60), lock);
    expect(numbers(form)).toMatchObject({ FL: 60, 'FL::Lee': 40 });
    expect(form.entries.map(({ id }) => id)).toEqual(['FL']);
  });

  it('a new count keeps the typed numbers, and leaves out those whose rows are gone', () => {
    const form = after(typed('FL::Lee', 25), typed('GA::Cobb', 7), { type: 'reset' }, { type: 'undone' });
    const fewer = distributionTree([
      { path: ['FL', 'Bay'], available: 100 },
      { path: ['FL', 'Lee'], available: 20 },
    ]);
    const source = { category: 'geography', tree: fewer, total: 40, saved: [], gone: [] } as const;
    const recounted = distributionForm(form, { type: 'recounted', source });
    const lee = { id: 'FL::Lee', desired: 25, isLocked: false };
    expect([recounted.entries, recounted.gone]).toEqual([[lee], [{ id: 'GA::Cobb', desired: 7, isLocked: false }]]);
    expect(updateReason(recounted, shownDistribution(recounted))).toBe(messages.excess);
    expect(distributionForm(recounted, { type: 'undone' }).entries).toEqual([lee]);
  });

  it('undo takes back one change after another', () => {
    const form = after(typed('FL::Lee', 25), typed('GA', 5), { type: 'undone' });
    expect(numbers(form)).toMatchObject({ 'FL::Lee': 25, GA: 10 });
    expect(distributionForm(form, { type: 'undone' }).entries).toEqual([]);
    expect(after({ type: 'undone' })).toBe(start);
  });

  it('reset goes back to the shares, and undo brings the numbers back', () => {
    const form = after(typed('FL::Lee', 25), { type: 'reset' });
    expect(numbers(form)).toEqual(numbers(start));
    expect(numbers(distributionForm(form, { type: 'undone' }))).toMatchObject({ 'FL::Lee': 25 });
  });
});

describe('updateReason', () => {
  it.each<[string, DistributionEvent[], string]>([
    ['a number above the available people', [typed('FL::Lee', 201)], messages.excess],
    ['nobody', [typed('FL', 0), typed('GA', 0)], messages.noneChosen],
    ['a change that was taken back', [typed('FL', 1), { type: 'undone' }], messages.unchanged],
  ])('is off for %s', (_, events, reason) => {
    const form = after(...events);
    expect(updateReason(form, shownDistribution(form))).toBe(reason);
  });

  it('is on for a stored number whose row is gone', () => {
    const gone = [{ id: 'TX', desired: 5, isLocked: false }];
    const form = startDistribution({ ...start.source, gone });
    expect(updateReason(form, shownDistribution(form))).toBeNull();
    expect([form.gone, isChanged(form)]).toEqual([gone, false]);
  });

  it('keeps a number above the available people in its field', () => {
    expect(numbers(after(typed('FL::Lee', 201)))).toMatchObject({ 'FL::Lee': 201, FL: 210 });
  });
});

describe('isChanged', () => {
  it.each<[string, DistributionEvent[], boolean]>([
    ['nothing', [], false],
    ['a number', [typed('FL', 1)], true],
    ['a lock', [{ type: 'lockPressed', id: 'FL' }], true],
    ['a number that was taken back', [typed('FL', 1), { type: 'undone' }], false],
  ])('of %s is %j', (_, events, expected) => {
    expect(isChanged(after(...events))).toBe(expected);
  });
});

describe('remainingText', () => {
  it.each([
    [0, null],
    [-1, messages.tooMany],
    [1, messages.tooFew],
  ])('of %i is %j', (remaining, text) => {
    expect(remainingText(remaining)).toBe(text);
  });
});
