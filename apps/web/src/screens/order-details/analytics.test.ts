import { describe, expect, it } from 'vitest';
import { analyticsTiles } from './analytics.ts';

describe('the analytics of an order', () => {
  it.each([
    ['before the dispatch', null],
    ['after the dispatch', 0],
  ])('are dashes while there is no response, %s', (_case, responseRate) => {
    const none = { totalResponsesReceived: 0, responseRate, firstResponseReceivedDate: null, page: null };
    const tiles = analyticsTiles(none, undefined);
    expect(tiles.map(({ figure }) => figure)).toEqual([null, null, null]);
  });

  it('are formatted numbers after the first response', () => {
    const some = {
      totalResponsesReceived: 1234,
      responseRate: 0.0123,
      firstResponseReceivedDate: '2027-01-19',
      page: null,
    };
    const tiles = analyticsTiles(some, (figure) => `link of ${figure}`);
    expect(tiles.map(({ figure }) => figure)).toEqual(['1,234', '1.23%', '01/19/2027']);
    expect(tiles.map(({ linked }) => linked?.('5'))).toEqual(['link of 5', undefined, undefined]);
  });

  it.each([
    [{ seen: 0, sent: 0 }, null],
    [{ seen: 1204, sent: 0 }, '0 of 1,204'],
    [{ seen: 1204, sent: 37 }, '37 of 1,204'],
  ])('show the visits of a page, %j', (page, figure) => {
    const none = { totalResponsesReceived: 0, responseRate: null, firstResponseReceivedDate: null, page };
    expect(analyticsTiles(none, undefined).map((tile) => tile.figure)).toEqual([null, null, null, figure]);
  });
});
