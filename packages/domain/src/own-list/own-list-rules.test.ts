import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressProblems, isPrintable, maxStreetLength, ownListTexts } from './address-problems.ts';
import type { OwnListTexts } from './own-list-fields.ts';
import { addressMarks, correctionOf, isBlockingMark, ownListMarks } from './own-list-marks.ts';
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
    [{ addressLine1: 'Улица Ленина 5' }, { addressLine1: ownListTexts.unprintablePlace }],
    [{ addressLine2: '5号' }, { addressLine2: ownListTexts.unprintablePlace }],
    [{ city: 'Танпа' }, { city: ownListTexts.unprintablePlace }],
    [{ urbanization: 'Λας Gladiolas' }, { urbanization: ownListTexts.unprintablePlace }],
    [{ addressLine1: 'Calle Núñez Ø 5', city: 'Cañon Æ' }, {}],
    [{ addressLine1: '???' }, { addressLine1: ownListTexts.signs }],
    [{ addressLine1: '#' }, { addressLine1: ownListTexts.signs }],
    [{ city: '' }, { city: ownListTexts.city }],
    [{ postalCode: '', city: 'Tampa' }, { postalCode: 'Tampa, FL has 2 ZIP codes. Enter the right one.' }],
    [{ postalCode: '', city: 'Nowhere' }, { postalCode: ownListTexts.zip }],
    [{ postalCode: '99999' }, { postalCode: 'No post office has the ZIP code 99999. Correct it.' }],
    [{ city: 'APO', state: 'AP', postalCode: '96667' }, {}],
    [{ city: 'Dpo', state: 'AA', postalCode: '34001-0001' }, {}],
    [{ city: 'FPO', state: 'AE', postalCode: '09899' }, {}],
    [
      { city: 'FPO', state: 'AE', postalCode: '96667' },
      { state: 'ZIP code 96667 lies in AP. Correct the state or the ZIP code.' },
    ],
    [
      { city: 'Tampa', state: 'AP', postalCode: '96667' },
      { postalCode: 'No post office has the ZIP code 96667. Correct it.' },
    ],
    [
      { city: 'APO', state: 'AP', postalCode: '96767' },
      { postalCode: 'No post office has the ZIP code 96767. Correct it.' },
    ],
    [{ state: 'GA' }, { state: 'ZIP code 33607 lies in FL. Correct the state or the ZIP code.' }],
  ])('%j is told: %j', (change, problems) => {
    expect(addressProblems({ ...good, ...change }, someZips)).toEqual(problems);
  });

  it('has a name that no piece prints', () => {
    expect(['Ana María', "O'Neil-Łuk", 'Ana 3rd'].every(isPrintable)).toBe(true);
    expect(['李', 'Ana 李', 'Ана', 'אנה'].some(isPrintable)).toBe(false);
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
    [{ addressLine1: 'Unit 1 Box 2', city: 'APO', state: 'AP', postalCode: '96667-0001' }, ['military']],
    [{ urbanization: 'URB Las Gladiolas', city: 'San Juan', state: 'PR', postalCode: '00926-0001' }, ['urbanization']],
  ])('%j earns %j', (change, marks) => {
    expect(addressMarks({ ...good, ...change }, someZips).map(({ mark }) => mark)).toEqual(marks);
  });

  it('are gone with their corrections, and other marks have none', () => {
    const other = { ...good, city: 'Miami' };
    const correction = correctionOf('other-city', other, someZips);
    expect(correction).toEqual({ field: 'city', text: 'Tampa' });
    expect(addressMarks({ ...other, city: 'Tampa' }, someZips)).toEqual([]);
    expect(correctionOf('no-plus4', other, someZips)).toBeNull();
    expect(correctionOf('other-city', { ...other, postalCode: '00000' }, someZips)).toBeNull();
  });

  it('of people who must not be mailed keep a row out', () => {
    const blocking = ownListMarks.filter(({ mark }) => isBlockingMark(mark)).map(({ mark }) => mark);
    expect(blocking).toEqual(['do-not-mail', 'deceased', 'held']);
  });
});

describe('the identity of a person', () => {
  const same: readonly (readonly [OwnListTexts, OwnListTexts])[] = [
    [{}, { firstName: 'ANA' }],
    [{}, { lastName: 'Hólm, MD' }],
    [{}, { firstName: 'Mrs. Ana M.' }],
    [{}, { addressLine1: '1 Pine Street' }],
    [{}, { addressLine1: '1  PINE ST.' }],
    [{}, { postalCode: '33607' }],
    [
      { firstName: 'Łukasz', lastName: 'Wałęsa' },
      { firstName: 'LUKASZ', lastName: 'WALESA' },
    ],
    [{ lastName: 'Holm Jr.' }, { lastName: 'Holm II' }],
    [{ addressLine1: 'P.O. Box 7' }, { addressLine1: 'PO Box 7' }],
    [{ addressLine1: 'Post Office Box 7' }, { addressLine1: 'POB #7' }],
    [{ addressLine1: '1 Pine St #4' }, { addressLine1: '1 Pine St', addressLine2: 'Apt. 4' }],
    [{ addressLine1: '1 Pine St #4' }, { addressLine1: '1 Pine St Unit # 4' }],
    [{ addressLine1: '1 Pine St Ste 4B' }, { addressLine1: '1 Pine St', addressLine2: 'Suite 4-b' }],
    [{ addressLine1: 'Apt 4, 1 Pine St' }, { addressLine1: '1 Pine St Apt 4' }],
    [{ addressLine1: '1 Northwest 5th Av' }, { addressLine1: '1 NW Fifth Avenue' }],
    [{ addressLine1: '1 Saint Łucja St' }, { addressLine1: '1 St. Lucja Street' }],
    [
      { addressLine1: '150 Calle A', urbanization: 'URB Las Gladiolas' },
      { addressLine1: 'Urb. Las Gladiolas, 150 Calle A' },
    ],
    [{ addressLine1: '150 Calle A', urbanization: 'las gladiolas' }, { addressLine1: '150 Calle A URB LAS GLADIOLAS' }],
  ];
  it.each(same)('does not depend on spelling: %j, %j', (one, other) => {
    expect(personIdentity({ ...good, ...one })).toEqual(personIdentity({ ...good, ...other }));
  });

  it.each<readonly [OwnListTexts, OwnListTexts]>([
    [{}, { firstName: 'Bo' }],
    [{}, { lastName: 'Ames' }],
    [{}, { addressLine1: '2 Pine St' }],
    [{}, { addressLine2: 'Apt 4' }],
    [{}, { postalCode: '33602' }],
    [
      { firstName: 'Md', lastName: 'Rahman' },
      { firstName: 'Ali', lastName: 'Rahman' },
    ],
    [{ lastName: 'Holm Jr.' }, { lastName: 'Holm Sr.' }],
    [{ lastName: 'Holm Jr.' }, {}],
    [{ addressLine1: '1 Pine St Lot 4' }, { addressLine1: '1 Pine St Apt 4' }],
    [{ addressLine1: 'RR 2 Box 7' }, { addressLine1: 'RR 3 Box 7' }],
    [{ addressLine1: '1 Pine Ct' }, { addressLine1: '1 Pine St' }],
    [{ urbanization: 'URB Las Gladiolas' }, { urbanization: 'URB Royal Oak' }],
    [{ urbanization: 'URB Las Gladiolas' }, {}],
  ])('tells others: %j, %j', (one, other) => {
    const [first, second] = [personIdentity({ ...good, ...one }), personIdentity({ ...good, ...other })];
    expect(first.person).not.toBe(second.person);
  });

  it('tells households by urbanization, and people of one household by generation', () => {
    const of = (texts: OwnListTexts) => personIdentity({ ...good, ...texts });
    expect(of({ urbanization: 'URB Royal Oak' }).household).not.toBe(of({ urbanization: 'Las Gladiolas' }).household);
    const [junior, senior] = [of({ lastName: 'Holm Jr.' }), of({ lastName: 'Holm, Sr' })];
    expect(junior.household).toBe(senior.household);
    expect(junior.surname).not.toBe(senior.surname);
    expect(junior.surname).toBe(of({ firstName: 'Bo', lastName: 'HOLM JR' }).surname);
    expect(of({ lastName: '' }).surname).toBe('');
  });

  it('is one household at one address', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (firstName, lastName) => {
        expect(personIdentity({ ...good, firstName, lastName }).household).toBe(personIdentity(good).household);
      }),
    );
  });
});
