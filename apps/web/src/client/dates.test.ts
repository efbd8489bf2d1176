import { describe, expect, it } from 'vitest';
import { timeOfInstant, usDate, usDateOfInstant } from './dates.ts';

describe('dates and times', () => {
  it('writes a date as it is written in the United States', () => {
    expect(usDate('2026-11-20')).toBe('11/20/2026');
  });

  it.each([
    ['2026-11-20T04:30:00Z', 'America/New_York', '11/19/2026', '23:30'],
    ['2026-11-20T04:30:00Z', 'UTC', '11/20/2026', '04:30'],
    ['2026-07-04T04:00:00Z', 'America/New_York', '07/04/2026', '00:00'],
  ])('tells %s in %s', (instant, timeZone, date, time) => {
    expect(usDateOfInstant(instant, timeZone)).toBe(date);
    expect(timeOfInstant(instant, timeZone)).toBe(time);
  });
});
