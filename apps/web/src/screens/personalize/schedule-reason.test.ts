import { emptyLines } from '@dropdate/domain/personalize/variant';
import { describe, expect, it } from 'vitest';
import { countProblem, hasNoCount, imbalanceText, scheduleReason } from './schedule-reason.ts';
import { stateOf, variantOf } from './variant-form.fixture.ts';

const names: Readonly<Record<string, string>> = { FL: 'Florida', GA: 'Georgia' };
const nameOf = (code: string) => names[code] ?? code;
const idle = { isLoading: false, isSaving: false };
const reason = (...states: Parameters<typeof stateOf>[]) =>
  scheduleReason(
    [
      variantOf(
        'A',
        states.map((state) => stateOf(...state)),
      ),
    ],
    idle,
    nameOf,
  );

describe('the reason that a campaign cannot be scheduled', () => {
  it('is null when everybody is allocated', () => {
    expect(reason(['FL', 9_420], ['GA', 2_580])).toBeNull();
  });

  it.each([
    [-1, 'Number of desired prospects cannot be negative'],
    [9_421, 'You have exceeded the total number of available prospects'],
    [9_419, 'Florida: 1 of 9,420 prospects is not allocated yet.'],
    [null, 'Florida: 9,420 of 9,420 prospects are not allocated yet.'],
  ])('with %j desired in Florida reads %j', (desiredCount, text) => {
    expect(reason(['FL', 9_420, { desiredCount }], ['GA', 2_580])).toBe(text);
  });

  it('asks for a number when the typed text is no count, but not in a state that is switched off', () => {
    const typed = { desiredCount: null, countText: 'half of them' };
    expect(reason(['FL', 9_420, typed], ['GA', 2_580])).toBe(
      'Desired in Florida: Enter a whole number, such as 12,000 or 12k.',
    );
    const variants = (isEnabled: boolean) => [variantOf('A', [stateOf('FL', 10, { ...typed, isEnabled })])];
    expect(hasNoCount(variants(true))).toBe(true);
    expect(hasNoCount(variants(false))).toBe(false);
    // After typing, the buyer pressed Distribute evenly. Its count replaces the typed text.
    expect(reason(['FL', 9_420, { ...typed, desiredCount: 9_420 }])).toBeNull();
  });

  it('names the line and the characters that the piece cannot print', () => {
    const lines = { ...emptyLines, isAgencyNameShown: true, agencyName: 'Party 🎉' };
    expect(reason(['FL', 10], ['GA', 10, { lines }])).toBe('Agency name in Georgia: The piece cannot print 🎉.');
    // A line that is switched off is not printed, so its characters do not matter.
    expect(reason(['FL', 10], ['GA', 10, { lines: { ...lines, isAgencyNameShown: false } }])).toBeNull();
  });

  it('names all states together when several are out of balance', () => {
    expect(reason(['FL', 10, { desiredCount: 9 }], ['GA', 10, { desiredCount: 9 }], ['AL', 5])).toBe(
      'Allocate all available prospects of each state to the variants.',
    );
  });

  it('names a missing line', () => {
    const lines = { ...emptyLines, isLicenseNumberShown: true };
    expect(reason(['FL', 10], ['GA', 10, { lines }])).toBe('License number is missing in Georgia.');
    const two = { ...lines, isAgencyNameShown: true };
    expect(reason(['FL', 10], ['GA', 10, { lines: two }])).toBe('Agency name is missing in Georgia (and 1 more).');
  });
});

describe('the problem of a count', () => {
  it('also covers the sum over all variants', () => {
    const state = stateOf('FL', 100, { desiredCount: 60 });
    const exceeded = { stateCode: 'FL', available: 100, allocated: 120 };
    expect(countProblem(state, exceeded)).toBe('You have exceeded the total number of available prospects');
    expect(countProblem({ ...state, isEnabled: false }, exceeded)).toBeNull();
    expect(imbalanceText(exceeded, nameOf)).toBe('Florida: 20 more than the 100 available are desired.');
  });
});
