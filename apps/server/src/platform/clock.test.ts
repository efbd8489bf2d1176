import { expect, it } from 'vitest';
import { dateIn, stretchesAround } from './clock.ts';

const dayMs = 86_400_000;

it('the clocks around today tell the dates of most records and of the year to come', () => {
  const [today, timeZone] = ['2026-11-26', 'America/Chicago'];
  const stretches = stretchesAround(today, timeZone);
  for (const days of [-1_090, -250, -1, 0, 1, 120, 365]) {
    // Half an hour before midnight in winter, and half an hour after it in summer.
    const instant = new Date(Date.parse(`${today}T05:30:00Z`) + days * dayMs);
    const stretch = stretches.find(({ from, until }) => from <= +instant && +instant < until);
    const shown = new Date(+instant + (stretch?.minutes ?? Number.NaN) * 60_000).toISOString().slice(0, 10);
    expect(shown).toBe(dateIn(instant, timeZone));
  }
});

it('the clocks move on with the day, and are found once a day', () => {
  const first = stretchesAround('2026-11-26', 'America/Denver');
  expect(stretchesAround('2026-11-26', 'America/Denver')).toBe(first);
  expect(stretchesAround('2026-11-27', 'America/Denver')[0]?.from).toBe((first[0]?.from ?? 0) + dayMs);
});
