import { mills } from '@dropdate/domain/money/money';
import { priceBadge, turningAgeTag } from '@dropdate/domain/pricing/price-list';
import { describe, expect, it } from 'vitest';
import { pricesOf } from './use-prices.ts';

const item = (itemSubType: string, unitPrice: number) => ({
  id: itemSubType,
  name: itemSubType,
  itemType: 'Prospecting' as const,
  itemSubType,
  unitPrice: mills(unitPrice),
  unit: 'prospect',
  itemNumber: '1',
});

describe('the prices of today', () => {
  it('are the prices that the server lists; an item without a listed price has no badge', () => {
    const prices = pricesOf([item('T65', 30), item('OfTomorrow', 5)]);
    expect(prices).toEqual({ T65: 30 });
    expect(turningAgeTag(prices)).toBe('$0.03/prospect');
    expect(priceBadge(prices, 'HomeOwnerSelect')).toBeUndefined();
    expect(turningAgeTag(pricesOf([]))).toBeUndefined();
  });
});
