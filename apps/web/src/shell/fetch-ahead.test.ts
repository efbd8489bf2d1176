import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchingAhead } from './fetch-ahead.ts';
import { pageAt } from './routes.ts';

describe('fetching ahead', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
  afterEach(() => void vi.unstubAllGlobals());

  it('knows the page of a link by its address', () => {
    expect(pageAt('/campaigns/review-order/7')).toBe('/campaigns/review-order/{cartId}');
    expect(pageAt('/api/files/7')).toBeUndefined();
  });

  it('fetches no page that the viewer may not open', () => {
    const fetched: string[] = [];
    const fetchAhead = fetchingAhead(
      (page) => page !== '/campaigns/checkout/{cartId}',
      (page) => fetched.push(page),
    );
    fetchAhead('/campaigns/checkout/{cartId}');
    fetchAhead('/campaigns/review-order/{cartId}');
    expect(fetched).toEqual(['/campaigns/review-order/{cartId}']);
  });

  it('fetches nothing without a network', () => {
    vi.stubGlobal('navigator', { onLine: false });
    const fetched: string[] = [];
    fetchingAhead(
      () => true,
      (page) => fetched.push(page),
    )('/campaigns');
    expect(fetched).toEqual([]);
  });
});
