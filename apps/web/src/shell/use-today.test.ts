import { describe, expect, it } from 'vitest';
import { isOver } from './use-today.ts';

describe("the company's day", () => {
  it.each([
    ['lasts until its midnight', '2026-11-20', 'America/New_York', '2026-11-21T04:59:59Z', false],
    ['is over at its midnight', '2026-11-20', 'America/New_York', '2026-11-21T05:00:00Z', true],
    ['is over days later', '2026-11-20', 'America/New_York', '2026-11-29T12:00:00Z', true],
    ['ends later in the west', '2026-11-20', 'America/Los_Angeles', '2026-11-21T05:00:00Z', false],
  ])('%s', (_case, day, timeZone, now, expected) => {
    expect(isOver(day, timeZone, Date.parse(now))).toBe(expected);
  });
});
