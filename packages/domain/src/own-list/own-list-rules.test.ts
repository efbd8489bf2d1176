import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressProblems, isPrintableName, maxStreetLength, ownListTexts } from './address-problems.ts';
import type { OwnListTexts } from './own-list-fields.ts';
import { addressMarks, isBlockingMark, ownListMarks } from './own-list-marks.ts';
import { personIdentity } from './person-identity.ts';
import { someZips } from './zip-table.fixture.ts';

const good: OwnListTexts = {
  firstName: 'Ana',
  lastName: 'Holm',
  addressLine1: '1 Pine St',
  city: 'Tampa',
  state: 'FL',
  postalCode: '33607-1234',
};

describe('a person who cannot be mailed', () => {
  it.each<readonly [OwnListTexts, OwnListTexts]>([
    [{}, {}],
    [{ firstName: '' }, { firstName: ownListTexts.firstName }],
    [{ lastName: '' }, { lastName: ownListTexts.lastName }],
    [{ lastName: 'Ольга' }, { lastName: ownListTexts.unprintable }],
    [{ firstName: 'Núñez Ł', lastName: 'Æsir' }, {}],
    [{ addressLine1: '' }, { addressLine1: ownListTexts.street }],
    [{ addressLine2: 'x'.repeat(maxStreetLength) }, { addressLine1: ownListTexts.longStreet }],
    [{ city: '' }, { city: ownListTexts.city }],
    [{ postalCode: '', city: 'Tampa' }, { postalCode: 'Tampa, FL has 2 ZIP codes. Enter the right one.' }],
    [{ postalCode: '', city: 'Nowhere' }, { postalCode: ownListTexts.zip }],
    [{ postalCode: '99999' }, { postalCode: 'No post office has the ZIP code 99999. Correct it.' }],
    [{ state: 'GA' }, { state: 'ZIP code 33607 lies in FL. Correct the state or the ZIP code.' }],
  ])('%j is told: %j', (change, problems) => {
    expect(addressProblems({ ...good, ...change }, someZips)).toEqual(problems);
  });

  it('has a name that no piece prints', () => {
    expect(['Ana María', "O'Neil-Łuk", 'Ana 3rd'].every(isPrintableName)).toBe(true);
    expect(['李', 'Ana 李', 'Ана', 'אנה'].some(isPrintableName)).toBe(false);
  });
});

describe('marks', () => {
  it.each<readonly [OwnListTexts, readonly string[]]>([
    [{}, []],
    [{ postalCode: '33607' }, ['no-plus4']],
    [{ city: 'Miami' }, ['other-city']],
    [{ city: 'St. Petersburg', postalCode: '33701-0001' }, []],
    [{ addressLine1: 'P.O. Box 12' }, ['po-box']],
    [{ addressLine1: 'Post Office Box 12' }, ['po-box']],
    [{ addressLine1: '12 Boxwood Ln' }, []],
    [{ addressLine1: 'Unit 2050 Box 4190', city: 'APO', state: 'AE', postalCode: '09021-0001' }, ['military']],
    [{ urbanization: 'URB Las Gladiolas', city: 'San Juan', state: 'PR', postalCode: '00926-0001' }, ['urbanization']],
  ])('%j earns %j', (change, marks) => {
    expect(addressMarks({ ...good, ...change }, someZips).map(({ mark }) => mark)).toEqual(marks);
  });

  it('of people who must not be mailed keep a row out', () => {
    const blocking = ownListMarks.filter(({ mark }) => isBlockingMark(mark)).map(({ mark }) => mark);
    expect(blocking).toEqual(['do-not-mail', 'deceased', 'held']);
  });
});

describe('the identity of a person', () => {
  const same: readonly OwnListTexts[] = [
    { ...good, firstName: 'ANA' },
    { ...good, lastName: 'Hólm Jr.' },
    { ...good, firstName: 'Mrs. Ana M.' },
    { ...good, addressLine1: '1 Pine Street' },
    { ...good, addressLine1: '1  PINE ST.' },
    { ...good, postalCode: '33607' },
  ];
  it.each(same)('does not depend on spelling: %j', (texts) => {
    expect(personIdentity(texts)).toEqual(personIdentity(good));
  });

  it.each<OwnListTexts>([
    { ...good, firstName: 'Bo' },
    { ...good, lastName: 'Ames' },
    { ...good, addressLine1: '2 Pine St' },
    { ...good, addressLine2: 'Apt 4' },
    { ...good, postalCode: '33602' },
  ])('tells others: %j', (texts) => {
    expect(personIdentity(texts).person).not.toBe(personIdentity(good).person);
  });

  it('is one household at one address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (firstName, lastName) => {
        expect(personIdentity({ ...good, firstName, lastName }).household).toBe(personIdentity(good).household);
      }),
    );
  });
});
