import { describe, expect, it } from 'vitest';
import { callBackOn, callBackProblem, callBackTimes, usualCallBack } from './call-back.ts';

const tampa = 'America/New_York';
const at = (text: string) => new Date(text);

describe('a call back', () => {
  it.each([
    ['today', '2026-11-27T15:00:00Z', tampa, '2026-11-27T22:00:00.000Z'],
    ['today', '2026-11-27T15:00:00Z', 'America/Los_Angeles', '2026-11-28T01:00:00.000Z'],
    ['today', '2026-11-27T22:00:00Z', tampa, undefined],
    ['tomorrow', '2026-11-27T23:30:00Z', tampa, '2026-11-28T15:00:00.000Z'],
    // Half past nine in the evening of Honolulu is the next day of London.
    ['tomorrow', '2026-11-28T07:30:00Z', 'Pacific/Honolulu', '2026-11-28T20:00:00.000Z'],
    // The clocks go back in the night.
    ['tomorrow', '2026-10-31T15:00:00Z', tampa, '2026-11-01T15:00:00.000Z'],
  ] as const)('%s, asked at %s in %s, is %s', (which, now, zone, due) => {
    expect(usualCallBack(which, at(now), zone)?.toISOString()).toBe(due);
  });

  it('of a chosen day and time follows the clocks of the person', () => {
    expect(callBackOn('2026-12-01', 9 * 60 + 30, tampa).toISOString()).toBe('2026-12-01T14:30:00.000Z');
    expect(callBackOn('2026-07-01', 9 * 60, 'America/Phoenix').toISOString()).toBe('2026-07-01T16:00:00.000Z');
    expect([callBackTimes[0], callBackTimes.at(-1)]).toEqual([8 * 60, 20 * 60 + 30]);
  });

  it.each([
    ['2026-11-27T15:00:00Z', 'Choose a time that is still to come.'],
    ['2026-11-27T15:01:00Z', null],
    ['2027-11-28T15:00:00Z', null],
    ['2027-11-29T15:00:00Z', 'Choose a time within a year.'],
  ])('at %s is told: %s', (due, problem) => {
    expect(callBackProblem(at(due), at('2026-11-27T15:00:00Z'))).toBe(problem);
  });
});
