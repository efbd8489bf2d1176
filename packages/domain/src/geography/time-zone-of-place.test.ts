import { expect, it } from 'vitest';
import { states } from './state-names.ts';
import { timeZoneOfPlace } from './time-zone-of-place.ts';

it.each([
  ['FL', '33607', 'America/New_York'],
  ['FL', '32501', 'America/Chicago'],
  ['IN', '46204', 'America/Indiana/Indianapolis'],
  ['IN', '46402', 'America/Chicago'],
  ['KY', '42101', 'America/Chicago'],
  ['KY', '40202', 'America/New_York'],
  ['TN', '37203', 'America/Chicago'],
  ['TN', '37902', 'America/New_York'],
  ['TX', '79901', 'America/Denver'],
  ['TX', '75201', 'America/Chicago'],
  ['ID', '83814', 'America/Los_Angeles'],
  ['ID', '83702', 'America/Boise'],
  ['AZ', '85001', 'America/Phoenix'],
  ['HI', '96813', 'Pacific/Honolulu'],
  ['ca', '', 'America/Los_Angeles'],
  ['', '33607', null],
  ['ZZ', '', null],
])('an address in %s %s has the clocks of %s', (state, postalCode, zone) => {
  expect(timeZoneOfPlace({ state, postalCode })).toBe(zone);
});

it('knows the clocks of every state, and not where a soldier is', () => {
  for (const { code: state } of states.filter(({ code }) => !/^A[AEP]$/.test(code))) {
    const zone = timeZoneOfPlace({ state, postalCode: '' });
    expect(zone, state).not.toBeNull();
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: zone ?? '' }), state).not.toThrow();
  }
});
