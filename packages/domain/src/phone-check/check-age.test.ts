import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAge, isBarred, oldPhoneCodes, usualPhoneClock } from './check-age.ts';
import { checkedCell, checkText } from './check-text.ts';
import { refusedReasons } from './refused-finding.ts';
import { type ScrubFinding, scrubFindingCodes } from './scrub-finding.ts';

const now = new Date('2026-12-31T12:00:00Z');
const dayMs = 86_400_000;
const daysBefore = (days: number) => new Date(now.getTime() - days * dayMs);
const mark = usualPhoneClock;
const leaveOut = { ...mark, oldPhones: 'leave-out' } as const;
const phone = '(813) 555-0123';

describe('the age of a check', () => {
  it.each([
    ['clear', 0, false, 'fresh', 'Checked today', phone],
    ['clear', 0.9, false, 'fresh', 'Checked today', phone],
    ['clear', 1, false, 'fresh', 'Checked 1 day ago', phone],
    ['clear', 12, false, 'fresh', 'Checked 12 days ago', phone],
    ['clear', 31, false, 'fresh', 'Checked 31 days ago', phone],
    ['clear', 31.01, false, 'old', 'Last checked 31 days ago', `${phone}, last checked 31 days ago`],
    ['clear', 34, false, 'old', 'Last checked 34 days ago', `${phone}, last checked 34 days ago`],
    // The person gave the number.
    ['clear', 34, true, 'fresh', 'Checked 34 days ago', phone],
    ['litigator', 34, true, 'fresh', 'Checked 34 days ago', phone],
    [
      'national-registry',
      1,
      false,
      'removed',
      'On the national do-not-call registry',
      'On the national do-not-call registry',
    ],
    ['disconnected', 90, false, 'removed', 'Disconnected', 'Disconnected'],
    // A clock of another machine goes before ours.
    ['clear', -1, false, 'fresh', 'Checked today', phone],
  ] as const)('%s, %d days ago, given: %s, is %s', (finding, days, isGiven, state, text, cell) => {
    const age = checkAge({ finding, checkedAt: daysBefore(days), isGiven }, mark, now);
    if (age.state === 'never') throw new Error('a check is known');
    const shown = checkedCell(phone, { ...age, isBarred: isBarred(age, mark) });
    expect([age.state, checkText(age), shown]).toEqual([state, text, cell]);
  });

  it('is unknown for a number that was never checked, whom nothing bars', () => {
    const age = checkAge(null, mark, now);
    expect([age, isBarred(age, leaveOut)]).toEqual([{ state: 'never' }, false]);
  });

  it('bars refused numbers always, and old ones where the company leaves them out', () => {
    const old = { state: 'old', daysAgo: 40, reason: null } as const;
    const removed = { state: 'removed', daysAgo: 1, reason: 'litigator' } as const;
    expect([isBarred(old, mark), isBarred(old, leaveOut), isBarred(removed, mark)]).toEqual([false, true, true]);
    expect(checkedCell(phone, { ...old, isBarred: true })).toBe('Last checked 40 days ago');
  });

  it('grows with the days, and a given number is fresh whatever was found', () => {
    const days = fc.integer({ min: 0, max: 4_000 });
    const findings = fc.constantFrom(...scrubFindingCodes.words);
    const clocks = fc.integer({ min: 1, max: 90 }).map((goodForDays) => ({ ...mark, goodForDays }));
    fc.assert(
      fc.property(findings, days, clocks, (finding: ScrubFinding, ago, clock) => {
        const check = { finding, checkedAt: daysBefore(ago), isGiven: false };
        const age = checkAge(check, clock, now);
        const expected = finding !== 'clear' ? 'removed' : ago > clock.goodForDays ? 'old' : 'fresh';
        expect([age.state, checkAge({ ...check, isGiven: true }, clock, now).state]).toEqual([expected, 'fresh']);
        expect(age.state === 'never' ? null : age.daysAgo).toBe(ago);
      }),
    );
  });

  it('knows every finding but the clear one as a reason', () => {
    expect(refusedReasons.map(({ reason }) => reason)).toEqual(
      scrubFindingCodes.words.filter((word) => word !== 'clear'),
    );
    expect(oldPhoneCodes.words).toEqual(['mark', 'leave-out']);
  });
});
