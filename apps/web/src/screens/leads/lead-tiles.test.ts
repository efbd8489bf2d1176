import { describe, expect, it } from 'vitest';
import { overviewRead } from '../../client/links/leads-overview-read.ts';
import { leadTiles } from './lead-tiles.ts';

describe('the tiles of Leads Overview', () => {
  it('count open, won and lost leads, and fewer lost leads are better', () => {
    const tiles = leadTiles(
      {
        countPerTypes: [
          { leadStatus: 'new', count: 5 },
          { leadStatus: 'working', count: 4 },
          { leadStatus: 'won', count: 2 },
          { leadStatus: 'lost', count: 1 },
        ],
        totalCount: 12,
        previousCountPerTypes: [
          { leadStatus: 'contacted', count: 6 },
          { leadStatus: 'lost', count: 2 },
        ],
        previousCount: 8,
        overdueCount: null,
        unread: null,
      },
      'last-7-days',
    );
    expect(tiles.map(({ label, figure, change }) => [label, figure, change?.text, change?.isBetter])).toEqual([
      ['Leads', '12', '+50%', true],
      ['Active Leads', '9', '+50%', true],
      ['Leads Won', '2', 'None in the period before', true],
      ['Leads Lost', '1', '-50%', true],
    ]);
  });

  it('are compared with nothing for all dates', () => {
    const overview = { countPerTypes: [{ leadStatus: 'new' as const, count: 5 }], totalCount: 5 };
    const before = { previousCountPerTypes: [], previousCount: 0, overdueCount: null, unread: null };
    const tiles = leadTiles({ ...overview, ...before }, 'all-dates');
    expect(tiles.map(({ figure, change }) => [figure, change])).toEqual([
      ['5', undefined],
      ['5', undefined],
      ['0', undefined],
      ['0', undefined],
    ]);
    expect(overviewRead('all-dates', '2026-11-24').queryKey).toEqual([
      'getLeadsOverview',
      { query: { fromDate: '01/01/1900', toDate: '11/24/2026' } },
    ]);
  });

  it('show dashes when the numbers could not be loaded', () => {
    expect(leadTiles(null, 'last-7-days').map(({ figure }) => figure)).toEqual([null, null, null, null]);
  });

  it('ask for the days of the range as MM/dd/yyyy', () => {
    expect(overviewRead('last-7-days', '2026-11-24').queryKey).toEqual([
      'getLeadsOverview',
      { query: { fromDate: '11/17/2026', toDate: '11/24/2026' } },
    ]);
  });
});
