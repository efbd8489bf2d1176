import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import type { CartId } from '@dropdate/domain/id/brand';
import { useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import type { OrderPlacing } from './use-place-order.ts';

/** Milliseconds between two polls. */
const whilePlacing = 600;
const never = 0;

/**
 * The progress of a cart's order: percent while a large order is being placed, else null. The hook also follows an
 * order that was already being placed when this page was opened, for example from another page.
 */
export function useOrderProgress(cartId: CartId, placing: Omit<OrderPlacing, 'place'>): number | null {
  const { placement, follow, check, dismiss } = placing;
  const isPlacing = placement.kind === 'placing';
  const { data, isFetching } = useEndpointQuery(
    getOrderProgress,
    { params: { id: cartId } },
    { pollEvery: (answer) => (isPlacing || answer?.state === 'placing' ? whilePlacing : never) },
  );
  const isFollowed = placement.kind === 'placing' && placement.isElsewhere === true;
  const hasLooked = useRef(false);
  useEffect(() => {
    if (isFetching || data === undefined) return;
    if (data.state === 'placing') {
      // Follows only an order that was already being placed when the page was opened. This page itself places later
      // orders, so the hook need not follow them.
      if (!hasLooked.current && placement.kind === 'idle') follow();
    } else if (isFollowed) {
      if (data.state === 'placed') void check();
      else dismiss();
    }
    hasLooked.current = true;
  }, [data, isFetching, placement.kind, isFollowed, follow, check, dismiss]);
  return isPlacing ? (data?.percent ?? null) : null;
}
