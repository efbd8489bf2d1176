import { getImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { hookOf } from '../../client/drawn.fixture.tsx';
import { useImportActions } from './use-import-actions.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  // An answer notes there that the session goes on.
  vi.stubGlobal('localStorage', { setItem: () => undefined });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

describe('a review that is dropped', () => {
  it('outdates the saved list, which names the review', async () => {
    const envelope = { succeeded: true, messages: [], model: {}, requestId: 'r-1' };
    fetched.mockResolvedValueOnce(Response.json(envelope));
    const client = new QueryClient();
    const saved = queryKey(getImportedList, {
      params: { id: idOf<CampaignId>('8') },
      query: { page: 0, pageSize: 50 },
    });
    client.setQueryData(saved, {});
    const cart = { id: '7', selectedCampaign: { id: '8', status: 'draft', version: 1 } } as unknown as CartDetail;
    const { dropReview } = hookOf(client, () => useImportActions(cart));
    expect(await dropReview('9')).toBe(true);
    expect(fetched).toHaveBeenCalledWith('/api/imports/9', expect.objectContaining({ method: 'DELETE' }));
    expect(client.getQueryState(saved)).toMatchObject({ isInvalidated: true });
    client.clear();
  });
});
