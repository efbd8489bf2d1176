import { describe, expect, it } from 'vitest';
import { birthMonthOf } from '../age/birth-month.ts';
import { emptyAudience } from './audience-parameters.ts';
import { type AudienceProgress, canApply, canContinue, desiredCountProblem } from './can-continue.ts';

const parameters = { ...emptyAudience, geography: [{ stateCode: 'CA' }] };
const ready: AudienceProgress = {
  parameters,
  asOf: birthMonthOf(2026, 10),
  hasTurningAgeTemplate: false,
  isCountUpToDate: true,
  availableCount: 1000,
  appliedCount: 500,
  typedCount: 500,
  isPending: false,
};
const emptyTurningAge = { mode: 'turning-age-or-year', inputType: 'age', inputValue: null, months: [] } as const;

function reasonOf(permit: ReturnType<typeof canContinue>): string | null {
  return permit.isAllowed ? null : permit.reason;
}

describe('canContinue', () => {
  it.each<[string, Partial<AudienceProgress>, string | null]>([
    ['everything in place', {}, null],
    ['all available people', { appliedCount: 1000, typedCount: null }, null],
    ['untouched turning-age settings', { parameters: { ...parameters, age: emptyTurningAge } }, null],
    ['no geography', { parameters: emptyAudience }, 'Select at least one state, county, city or zip.'],
    ['an outdated count, which Apply updates', { isCountUpToDate: false }, 'Apply the desired count first.'],
    [
      'an outdated count and an emptied field',
      { isCountUpToDate: false, typedCount: null },
      'Update the prospect count first.',
    ],
    [
      'an outdated count and no desired count',
      { isCountUpToDate: false, appliedCount: 0, typedCount: null },
      'Apply a desired count above 0.',
    ],
    ['nothing applied', { appliedCount: 0, typedCount: null }, 'Apply a desired count above 0.'],
    ['more than available', { availableCount: 499 }, 'The desired count is above the available prospects.'],
    [
      'more than an order can have',
      { availableCount: 5_000_000, appliedCount: 1_048_576, typedCount: null },
      'An order can have at most 1,048,575 prospects.',
    ],
    ['a typed count that waits', { typedCount: 600 }, 'Apply the desired count first.'],
    [
      'a typed count that waits for a count',
      { typedCount: 600, isCountUpToDate: false },
      'Apply the desired count first.',
    ],
    ['a typed count after Update', { typedCount: 600, appliedCount: 0 }, 'Apply the desired count first.'],
    ['something under way', { isPending: true }, 'Please wait until the current step has finished.'],
    [
      'a turning-age template without settings',
      { hasTurningAgeTemplate: true, parameters: { ...parameters, age: emptyTurningAge } },
      'This field is required as you have selected a Turning Age Template.',
    ],
    [
      'half a turning age',
      { parameters: { ...parameters, age: { ...emptyTurningAge, inputValue: 65 } } },
      'Please select a month',
    ],
    [
      'an incomplete phone priority',
      { parameters: { ...parameters, phone: { preference: 'only', sanNumbers: ['1234-567890-26'], orgId: null } } },
      'Org ID is required.',
    ],
  ])('%s', (_, changes, reason) => {
    expect(reasonOf(canContinue({ ...ready, ...changes }))).toBe(reason);
  });
});

describe('desiredCountProblem', () => {
  it.each([
    [1_048_575, 5_000_000, null],
    [1_048_576, 5_000_000, 'An order can have at most 1,048,575 prospects.'],
    // The limit of an order is checked even while the number of available people is unknown.
    [1_048_576, null, 'An order can have at most 1,048,575 prospects.'],
    [1_001, 1_000, 'The desired count is above the available prospects.'],
    [1_001, null, null],
  ])('%i of %s', (count, available, problem) => {
    expect(desiredCountProblem(count, available)).toBe(problem);
  });
});

describe('canApply', () => {
  it.each<[string, Partial<AudienceProgress>, string | null]>([
    ['a new count', { typedCount: 600 }, null],
    ['the applied count', {}, 'This desired count is already applied.'],
    ['nothing typed', { typedCount: null }, 'Apply a desired count above 0.'],
    ['zero', { typedCount: 0 }, 'Apply a desired count above 0.'],
    ['more than available', { typedCount: 1001 }, 'The desired count is above the available prospects.'],
    ['an outdated count, which Apply updates first', { typedCount: 600, isCountUpToDate: false }, null],
    ['the applied count of an earlier audience', { isCountUpToDate: false }, null],
    [
      'a count while the available number is unknown',
      { typedCount: 9_999, availableCount: null, isCountUpToDate: false },
      null,
    ],
    [
      'more than a live count found',
      { typedCount: 1001, isCountUpToDate: false },
      'The desired count is above the available prospects.',
    ],
    ['something under way', { typedCount: 600, isPending: true }, 'Please wait until the current step has finished.'],
    ['no geography', { parameters: emptyAudience }, 'Select at least one state, county, city or zip.'],
  ])('%s', (_, changes, reason) => {
    expect(reasonOf(canApply({ ...ready, ...changes }))).toBe(reason);
  });
});
