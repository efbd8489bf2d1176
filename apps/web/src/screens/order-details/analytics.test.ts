import { describe, expect, it } from 'vitest';
import { analyticsTiles } from './analytics.ts';

describe('the analytics of an order', () => {
  it('are dashes while there is no response', () => {
    const tiles = analyticsTiles({ totalResponsesReceived: 0, responseRate: null, firstResponseReceivedDate: null });
    expect(tiles.map(({ figure }) => figure)).toEqual([null, null, null]);
  });

  it('are formatted numbers after the first response', () => {
    const tiles = analyticsTiles({
      totalResponsesReceived: 1234,
      responseRate: 0.0123,
      firstResponseReceivedDate: '2027-01-19',
    });
    expect(tiles.map(({ figure }) => figure)).toEqual(['1,234', '1.23%', '01/19/2027']);
  });
});
