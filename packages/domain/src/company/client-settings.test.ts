import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysText, holdDays, isDaysWithin, leadDays, timeZoneLabel, timeZoneNames } from './client-settings.ts';

describe('the days of a client', () => {
  it.each([
    [0, holdDays, true],
    [365, holdDays, true],
    [366, holdDays, false],
    [-1, holdDays, false],
    [1.5, holdDays, false],
    [null, holdDays, false],
    [29, leadDays, false],
    [30, leadDays, true],
    [730, leadDays, true],
  ])('%s within %o: %s', (days, bounds, isWithin) => {
    expect(isDaysWithin(days, bounds)).toBe(isWithin);
  });

  it('are whole, and neither below nor above the bounds', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (days) => {
        const isWithin = days >= leadDays.least && days <= leadDays.most && Math.trunc(days) === days;
        expect(isDaysWithin(days, leadDays)).toBe(isWithin);
      }),
    );
  });

  it('have a text that names the bounds', () => {
    expect(daysText(leadDays)).toBe('Enter a whole number of days from 30 to 730.');
  });
});

describe('the time zones of a client', () => {
  it.each(timeZoneNames)('%s is a zone that computers know', (zone) => {
    expect(new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone);
  });

  it('have names for people, and an unknown zone keeps its name', () => {
    expect(timeZoneLabel('America/Chicago')).toBe('Central (Chicago)');
    expect(timeZoneLabel('Europe/Berlin')).toBe('Europe/Berlin');
  });
});
