import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mills } from '../money/money.ts';
import { formatUnitPrice } from '../money/money-text.ts';
import { cartLines } from './cart-lines.ts';
import { isItemSubType, itemOf, items, nameInPriceList } from './item.ts';
import { defaultPriceList } from './price-list.fixture.ts';
import { type DatedPrice, lowestPiecePrice, priceAt, priceBadge, priceListAt, turningAgeTag } from './price-list.ts';

const prices: readonly DatedPrice<'a' | 'b'>[] = [
  { itemId: 'a', validFrom: '2026-06-01', price: mills(30) },
  { itemId: 'a', validFrom: '2026-01-01', price: mills(20) },
  { itemId: 'b', validFrom: '2026-01-01', price: mills(500) },
];

describe('priceAt', () => {
  it.each([
    ['a', '2025-12-31', null],
    ['a', '2026-01-01', 20],
    ['a', '2026-05-31', 20],
    ['a', '2026-06-01', 30],
    ['a', '2030-01-01', 30],
    ['b', '2026-06-01', 500],
  ] as const)('%s on %s costs %s', (itemId, date, price) => {
    expect(priceAt(prices, itemId, date)).toBe(price);
  });

  it('does not depend on the order of the prices', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...prices], { minLength: prices.length }), (shuffled) => {
        expect(priceAt(shuffled, 'a', '2026-07-01')).toBe(30);
      }),
    );
  });
});

describe('the default price list', () => {
  it.each([
    ['SingleUse', '$0.50'],
    ['MultipleUse', '$0.10'],
    ['T65', '$0.02'],
    ['DuplicateList', '$0.01'],
    ['DuplicateListPhone', '$0.01'],
    ['ProspectListMonthYear', '$0.01'],
    ['ProspectListAge', '$0.01'],
    ['MailBackService', '$0.05'],
    ['KeyingIn', '$0.05'],
    ['NeighbourhoodMapping', '$0.02'],
    ['ImportedList', '$0.40'],
    ['NCOA', '$0.01'],
    ['FirstClassPostage', '$0.15'],
    ['EthnicitySelect', '$0.01'],
    ['HomeOwnerSelect', '$0.01'],
    ['HomeValueSelect', '$0.01'],
    ['VeteranSelect', '$0.06'],
    ['PhoneNumber', '$0.01'],
    ['LowQuantity', '$50.00'],
  ] as const)('has %s at %s', (subType, text) => {
    expect(formatUnitPrice(defaultPriceList[subType])).toBe(text);
  });

  it('equals a fresh price table, and refuses a gap', () => {
    const table = items.map(({ subType, price }) => ({ itemId: subType, validFrom: '2026-01-01', price }));
    expect(priceListAt(table, '2026-01-01')).toEqual(defaultPriceList);
    expect(() => priceListAt(table.slice(1), '2026-01-01')).toThrow('no price for SingleUse');
  });
});

describe('items', () => {
  it('have different names where they stand beside each other', () => {
    const names = items.map(({ subType }) => nameInPriceList(subType));
    expect(new Set(names).size).toBe(items.length);
    expect(names).toContain('Prospects, single use');
  });

  it('have each name for a sub-type and each number once', () => {
    expect(new Set(items.map(({ subType }) => subType)).size).toBe(items.length);
    expect(items.map(({ number }) => number)).toEqual(items.map((_, index) => index + 1));
    expect(isItemSubType('T65')).toBe(true);
    expect(isItemSubType('toString')).toBe(false);
    expect(itemOf('MailBackService').name).toBe('Mailback Service');
  });
});

describe('badges', () => {
  it.each([
    ['EthnicitySelect', '$0.01 per prospect'],
    ['HomeOwnerSelect', '$0.01 per prospect'],
    ['HomeValueSelect', '$0.01 per prospect'],
    ['VeteranSelect', '$0.06 per prospect'],
    ['PhoneNumber', '$0.01 per phone number'],
  ] as const)('%s reads %s', (subType, text) => {
    expect(priceBadge(defaultPriceList, subType)).toBe(text);
  });

  it('tags turning-age templates', () => {
    expect(turningAgeTag(defaultPriceList)).toBe('$0.02/prospect');
  });
});

describe('the lowest price of a piece', () => {
  it('is what the cart charges for one piece of an audience without extras', () => {
    const basis = { premiumItems: [], withPhoneCount: 0, firstClassPieces: 0, addOns: [], duplicateFields: [] };
    const cart = { ...basis, quantity: 1000, term: null, prices: defaultPriceList };
    expect(lowestPiecePrice(defaultPriceList, false)).toBe(cartLines(cart).total / 1000);
    expect(lowestPiecePrice(defaultPriceList, true)).toBe(cartLines({ ...cart, premiumItems: ['T65'] }).total / 1000);
  });

  it('is unknown without its prices', () => {
    expect(lowestPiecePrice({}, false)).toBeUndefined();
    expect(lowestPiecePrice({ SingleUse: mills(500) }, true)).toBeUndefined();
  });
});
