import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askAgainMs, countsSince, givenUpBefore, remindMs } from './check-times.ts';
import { noCallReasons, phoneVerdict } from './phone-verdict.ts';
import { readScrubFinding, scrubFindingCodes } from './scrub-finding.ts';

const minuteMs = 60_000;

describe('the verdict on a number', () => {
  it.each([
    [null, null, 'unknown'],
    [null, 'clear', 'clear'],
    [null, 'litigator', 'litigator'],
    ['area-code', 'clear', 'area-code'],
    ['do-not-call', 'national-registry', 'do-not-call'],
    ['do-not-call', null, 'do-not-call'],
  ] as const)('with the problem %s and the finding %s is %s', (problem, finding, verdict) => {
    expect(phoneVerdict(problem, finding)).toBe(verdict);
  });

  it('has one label for each reason against a call', () => {
    const named = noCallReasons.map(({ reason }) => reason);
    const possible = ['do-not-call', 'area-code', ...scrubFindingCodes.words.filter((word) => word !== 'clear')];
    expect(named).toEqual(possible);
    expect(new Set(noCallReasons.map(({ label }) => label)).size).toBe(named.length);
  });
});

describe('a finding', () => {
  it('is one of the known words to the letter', () => {
    for (const word of scrubFindingCodes.words) expect(readScrubFinding(word)).toBe(word);
    for (const text of ['', 'Clear', 'clear ', 'toString', 'dnc']) expect(readScrubFinding(text)).toBeNull();
  });
});

describe('the times of a check', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  it('count 31 days, and give up after three', () => {
    expect(countsSince(now).toISOString()).toBe('2026-10-31T12:00:00.000Z');
    expect(givenUpBefore(now).toISOString()).toBe('2026-11-28T12:00:00.000Z');
  });

  it.each([
    [1, 1, 10],
    [2, 2, 10],
    [5, 16, 16],
    [7, 60, 60],
    [500, 60, 60],
  ])('wait %i times: %i minutes after a failure, %i before a reminder', (asked, again, remind) => {
    expect([askAgainMs(asked), remindMs(asked)]).toEqual([again * minuteMs, remind * minuteMs]);
  });

  it('ask at least every hour and at most once a minute, however often', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (asked) => {
        expect(askAgainMs(asked)).toBeGreaterThanOrEqual(minuteMs);
        expect(askAgainMs(asked)).toBeLessThanOrEqual(60 * minuteMs);
        expect(askAgainMs(asked + 1)).toBeGreaterThanOrEqual(askAgainMs(asked));
      }),
    );
  });
});
