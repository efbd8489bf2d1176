import { describe, expect, it } from 'vitest';
import { deliveryPointOf, letterName, postalLines } from './postal-address.ts';

const address = {
  addressLine1: '2216 Bayshore Pines Dr.',
  city: 'Sun City Center',
  state: 'FL',
  zip: '33573',
  zip4: '4471',
};

describe('an address on mail', () => {
  it('stands in capitals without punctuation', () => {
    expect(postalLines({ firstName: 'Marlene', lastName: 'Castellano' }, address)).toEqual([
      'MARLENE CASTELLANO',
      '2216 BAYSHORE PINES DR',
      'SUN CITY CENTER FL 33573-4471',
    ]);
  });

  it.each([
    [{ firstName: 'Seán', middleName: '', lastName: 'O\u2019Neill', suffix: 'Jr.' }, "SEAN O'NEILL JR"],
    [{ firstName: ' Anne-Marie ', middleName: '  ', lastName: 'de  la Cruz' }, 'ANNE-MARIE DE LA CRUZ'],
    [{ firstName: '', lastName: 'Łukasz' }, 'LUKASZ'],
    [{ firstName: 'X\n', lastName: 'Æ' }, 'X AE'],
  ])('names %j as %s', (name, line) => {
    expect(postalLines(name, address)[0]).toBe(line);
  });

  it('keeps a second line, leaves out empty lines, and writes a zip without its four', () => {
    const lines = postalLines({ firstName: '', lastName: '' }, { ...address, addressLine2: 'Apt # 4/b', zip4: '' });
    expect(lines).toEqual(['2216 BAYSHORE PINES DR', 'APT # 4/B', 'SUN CITY CENTER FL 33573']);
  });
});

describe('the delivery point', () => {
  it.each([
    ['2216 Bayshore Pines Dr', '16'],
    ['7 Elm St', '07'],
    ['W204 State Rd', '04'],
    ['PO Box 6610', '10'],
    ['P.O. Box 5', '05'],
    ['12 PO Box 99', '99'],
    ['General Delivery', '99'],
    ['', '99'],
  ])('of %j is %s', (line, digits) => {
    expect(deliveryPointOf(line)).toBe(digits);
  });
});

describe('a name in a letter', () => {
  it.each([
    ['MARLENE', 'Marlene'],
    ["O'BRIEN", "O'Brien"],
    ['anne-marie', 'Anne-Marie'],
    ['MCDONALD', 'McDonald'],
    ['DE LA CRUZ', 'De La Cruz'],
    ['van der Berg', 'van der Berg'],
    ['ÉLODIE', 'Élodie'],
  ])('%s reads %s', (name, written) => {
    expect(letterName(name)).toBe(written);
  });
});
