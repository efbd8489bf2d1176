import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { type CampaignId, type CartId, idOf } from '@dropdate/domain/id/brand';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryKey } from '../calls/use-endpoint.ts';
import { templateVariantsRead } from './cart-reads.ts';
import { keepCart } from './use-keep-cart.ts';

/** A cart with only the fields that distinguish one version of the cart from another. */
const cartOf = (version: number) => ({ id: '7', selectedCampaign: { id: '8', version } }) as unknown as CartDetail;
const keys = [
  queryKey(getCartCampaignDetails, { params: { cartId: idOf<CartId>('7'), campaignId: idOf<CampaignId>('8') } }),
  queryKey(getCartDetails, { params: { id: idOf<CartId>('7') } }),
];

describe('keepCart', () => {
  it.each([
    ['that is shown already', cartOf(1)],
    ['that is not shown yet', undefined],
  ])('is not undone by an earlier read of a cart %s', async (_, before) => {
    const client = new QueryClient();
    const answers: (() => void)[] = [];
    const looks = keys.map((key) => {
      if (before !== undefined) client.setQueryData(key, before);
      const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
        new Promise<CartDetail>((resolve, reject) => {
          answers.push(() => resolve(cartOf(1)));
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      return client.fetchQuery({ queryKey: key, queryFn, staleTime: 0 });
    });
    keepCart(client, cartOf(2));
    for (const answer of answers) answer();
    await Promise.all(looks);
    for (const key of keys) expect(client.getQueryState(key)).toMatchObject({ data: cartOf(2), fetchStatus: 'idle' });
    client.clear();
  });

  it('gives up variants that are fetched ahead', async () => {
    const client = new QueryClient();
    let isGivenUp = false;
    const { queryKey: variants } = templateVariantsRead(idOf<CampaignId>('8'), 1);
    const ahead = client.prefetchQuery({
      queryKey: variants,
      queryFn: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            isGivenUp = true;
            reject(signal.reason);
          });
        }),
    });
    keepCart(client, cartOf(2));
    await ahead;
    expect(isGivenUp).toBe(true);
    client.clear();
  });
});
