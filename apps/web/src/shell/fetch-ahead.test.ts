import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRead } from '../client/calls/page-read.ts';
import type { PageReads } from '../client/links/page-reads.ts';
import type { RoutePath } from '../client/links/route-path.ts';
import { fetchingAhead } from './fetch-ahead.ts';
import { pageAt } from './routes.ts';

describe('fetching ahead', () => {
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));
  afterEach(() => void vi.unstubAllGlobals());

  it('knows the page of a link by its address', () => {
    expect(pageAt('/campaigns/review-order/7')).toBe('/campaigns/review-order/{cartId}');
    expect(pageAt('/api/files/7')).toBeUndefined();
  });

  it('fetches no page that the viewer may not open', async () => {
    const { ahead, fetched, asked } = watched({ mayOpen: (page) => page !== '/campaigns/checkout/{cartId}' });
    ahead.page('/campaigns/checkout/{cartId}');
    ahead.scripts('/campaigns/checkout/{cartId}');
    ahead.page('/campaigns/review-order/{cartId}');
    await vi.waitFor(() => expect(asked).toEqual(['agents']));
    expect(fetched).toEqual(['/campaigns/review-order/{cartId}']);
  });

  it.each([
    ['without a network', { onLine: false }],
    ['on a connection that saves data', { onLine: true, connection: { saveData: true } }],
  ])('fetches nothing %s', (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    const { ahead, fetched } = watched();
    ahead.scripts('/campaigns');
    ahead.page('/campaigns');
    expect(fetched).toEqual([]);
  });

  it('asks about the record only when its address is known: a save may stand between', async () => {
    const { ahead, asked } = watched();
    ahead.page('/campaigns/review-order/{cartId}');
    await vi.waitFor(() => expect(asked).toEqual(['agents']));
    ahead.page('/campaigns/review-order/{cartId}', { params: { cartId: '7' }, query: new URLSearchParams() });
    await vi.waitFor(() => expect(asked).toEqual(['agents', 'agents', 'cart 7']));
  });
});

const readOf = (name: string): PageRead => ({ queryKey: [name], ask: () => Promise.resolve(name), needs: 'session' });

const reads: PageReads<'/campaigns/review-order/{cartId}'> = {
  shared: [readOf('agents')],
  ofRecord: ({ params }) => [readOf(`cart ${params.cartId}`)],
};

/** A fetch-ahead that notes the pages whose scripts it fetches, and the answers that it asks for. */
function watched({ mayOpen = () => true }: { readonly mayOpen?: (page: RoutePath) => boolean } = {}) {
  const fetched: RoutePath[] = [];
  const asked: unknown[] = [];
  const ahead = fetchingAhead({
    mayOpen,
    read: async (list) => {
      asked.push(...list(() => undefined).flatMap(({ queryKey }) => queryKey));
    },
    fetch: async (page) => {
      fetched.push(page);
      return { reads };
    },
  });
  return { ahead, fetched, asked };
}
