import { describe, expect, it } from 'vitest';
import { imbRouting, imbTracking } from './imb-number.ts';

describe('tracking', () => {
  it.each([
    ['first-class', 0, '00270123456000000000'],
    ['marketing-mail', 999_999_999, '00271123456999999999'],
  ] as const)('of a %s piece holds its class, the mailer and serial %i', (postalClass, serial, tracking) => {
    expect(imbTracking({ postalClass, mailerId: '123456', serial })).toBe(tracking);
  });

  it.each([
    ['12345', 1],
    ['912345', 1],
    ['123456', -1],
    ['123456', 1_000_000_000],
    ['123456', 0.5],
  ])('is refused for mailer %s and serial %d', (mailerId, serial) => {
    expect(() => imbTracking({ postalClass: 'first-class', mailerId, serial })).toThrow(RangeError);
  });
});

describe('routing', () => {
  it.each([
    [{ zip: '33573', zip4: '4471', deliveryPoint: '16' }, '33573447116'],
    [{ zip: '33573', zip4: '4471' }, '335734471'],
    [{ zip: '33573', zip4: '', deliveryPoint: '16' }, '33573'],
    [{ zip: '' }, ''],
    [{ zip: '3357' }, ''],
  ])('of %j is %j', (address, routing) => {
    expect(imbRouting(address)).toBe(routing);
  });
});
