import { describe, expect, it } from 'vitest';
import { contactTiles } from './contact-tiles.ts';

const counts = (customer: number, lead: number, prospect: number) => [
  { contactType: 'customer' as const, count: customer },
  { contactType: 'lead' as const, count: lead },
  { contactType: 'prospect' as const, count: prospect },
];

describe('the tiles of All Contacts', () => {
  it('compare each number with the number before, with two decimals', () => {
    const tiles = contactTiles({
      countPerTypes: counts(1_250, 3, 0),
      totalCount: 1_253,
      previousCountPerTypes: counts(1_000, 4, 0),
      previousCount: 1_004,
      periodDays: 30,
    });
    expect(tiles.map(({ label, figure, change }) => [label, figure, change?.text, change?.direction])).toEqual([
      ['Total Contacts', '1,253', '+24.80%', 'up'],
      ['Customers', '1,250', '+25.00%', 'up'],
      ['Prospects', '0', '0.00%', 'none'],
      ['Leads', '3', '-25.00%', 'down'],
    ]);
    expect(tiles[0]?.change).toMatchObject({ period: 'last 30 days', isBetter: true });
    expect(tiles[2]?.change?.isBetter).toBeNull();
  });

  it('call a first number new, because no percentage describes it', () => {
    const overview = { totalCount: 2, previousCount: 0, periodDays: 30 };
    const [total] = contactTiles({
      ...overview,
      countPerTypes: counts(2, 0, 0),
      previousCountPerTypes: counts(0, 0, 0),
    });
    expect(total?.change).toMatchObject({ text: 'None in the period before', direction: 'up' });
  });

  it('show dashes when the numbers could not be loaded', () => {
    expect(contactTiles(null).map(({ figure }) => figure)).toEqual([null, null, null, null]);
    expect(contactTiles(undefined).map(({ figure }) => figure)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
