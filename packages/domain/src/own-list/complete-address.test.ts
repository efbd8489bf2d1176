import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeAddress, placeWords, streetOf } from './complete-address.ts';
import type { OwnListTexts } from './own-list-fields.ts';
import { someZips } from './zip-table.fixture.ts';

describe('an address', () => {
  it.each<readonly [string, OwnListTexts, OwnListTexts]>([
    ['gets city and state of its ZIP code', { postalCode: '33607-1234' }, { city: 'Tampa', state: 'FL' }],
    ['keeps a city of its own', { postalCode: '33607', city: 'Ybor' }, { city: 'Ybor', state: 'FL' }],
    ['gets the ZIP code of a city that has one', { city: 'Branford', state: 'FL' }, { postalCode: '32008' }],
    ['gets none of a city that has several', { city: 'Tampa', state: 'FL', postalCode: '' }, { postalCode: '' }],
    ['gets nothing of an unknown ZIP code', { postalCode: '00000', city: '' }, { city: '' }],
    ['gets the state of a new military post office', { postalCode: '96667', city: 'FPO' }, { state: 'AP' }],
    ['takes four digits of their own column', { postalCode: '33607', zip4: '45' }, { postalCode: '33607-0045' }],
    ['takes no zeros for them', { postalCode: '33607', zip4: '0' }, { postalCode: '33607' }],
    ['takes no zeros at all for them', { postalCode: '33607', zip4: '0000' }, { postalCode: '33607' }],
    ['takes four digits that became a number', { postalCode: '33607', zip4: '4567.0' }, { postalCode: '33607-4567' }],
    ['keeps the four digits it has', { postalCode: '33607-1234', zip4: '9999' }, { postalCode: '33607-1234' }],
    [
      'of Puerto Rico has its urbanization on a line of its own',
      { postalCode: '00926', addressLine1: 'URB Las Gladiolas', addressLine2: '150 Calle A' },
      { urbanization: 'URB Las Gladiolas', addressLine1: '150 Calle A', addressLine2: '' },
    ],
    [
      'of Puerto Rico may write it second',
      { postalCode: '00926', addressLine1: '150 Calle A', addressLine2: 'Urb. Las Gladiolas' },
      { urbanization: 'Urb. Las Gladiolas', addressLine1: '150 Calle A', addressLine2: '' },
    ],
    [
      'of Puerto Rico keeps street and apartment together, if the urbanization stands before the street',
      { postalCode: '00926', addressLine1: 'URB LAS GLADIOLAS 150 CALLE A', addressLine2: 'APT 3' },
      { addressLine1: 'URB LAS GLADIOLAS 150 CALLE A', addressLine2: 'APT 3' },
    ],
    [
      'of Puerto Rico has no apartment for a street',
      { postalCode: '00926', addressLine1: 'URB Las Gladiolas', addressLine2: 'Apt 3' },
      { addressLine1: 'URB Las Gladiolas', addressLine2: 'Apt 3' },
    ],
    [
      'elsewhere has no urbanization',
      { postalCode: '33607', addressLine1: '150 Main St', addressLine2: 'Urb Plaza' },
      { addressLine1: '150 Main St', addressLine2: 'Urb Plaza' },
    ],
  ])('%s', (_, given, wanted) => {
    expect(completeAddress(given, someZips).texts).toMatchObject(wanted);
  });

  it('with a typed ZIP code leaves out the four digits of the file', () => {
    const given = { postalCode: '33607', zip4: '1234' };
    const complete = (typed: OwnListTexts) => completeAddress(given, someZips, typed).texts.postalCode;
    expect(complete({ postalCode: '33607' })).toBe('33607');
    expect(complete({ postalCode: '33607', zip4: '1234' })).toBe('33607-1234');
    expect(complete({ city: 'Tampa' })).toBe('33607-1234');
  });

  it('tells what was added', () => {
    expect(completeAddress({ postalCode: '33607' }, someZips).remarks).toEqual({
      city: 'Added from the ZIP code.',
      state: 'Added from the ZIP code.',
    });
    expect(completeAddress({ postalCode: '33607', city: 'Tampa', state: 'FL' }, someZips).remarks).toEqual({});
  });

  it('is completed once: what is complete stays as it is', () => {
    const text = fc.constantFrom('', 'Tampa', 'URB Las Flores', '150 Calle A', 'PR', 'FL', '33607', '00926', '32008');
    const texts = fc.record({
      addressLine1: text,
      addressLine2: text,
      city: text,
      state: text,
      postalCode: text,
      zip4: text,
    });
    fc.assert(
      fc.property(texts, (given) => {
        const once = completeAddress(given, someZips).texts;
        expect(completeAddress(once, someZips)).toEqual({ texts: once, remarks: {} });
      }),
    );
  });
});

it('street and apartment are one line', () => {
  expect(streetOf({ addressLine1: '1 Pine St', addressLine2: 'Apt 4' })).toBe('1 Pine St Apt 4');
  expect(streetOf({ addressLine1: '1 Pine St' })).toBe('1 Pine St');
});

it.each([
  ['St. Petersburg', 'Saint Petersburg'],
  ['SAINT-PETERSBURG', 'Saint Petersburg'],
  ['Ft Worth', 'Fort Worth'],
  ['Mt. Dora', 'Mount Dora'],
  ['Cañon City', 'Canon City'],
])('%s is %s', (written, name) => {
  expect(placeWords(written)).toBe(placeWords(name));
});
