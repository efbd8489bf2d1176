import { getOrderProgress } from '@dropdate/contract/orders/get-order-progress';
import { useEffect, useRef } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import type { OrderPlacing } from './use-place-order.ts';

/** Milliseconds between two questions. */
const whilePlacing = 600;
const never = 0;

/**
 * How far the order of a cart is: percent while a large one is being placed, else null. An order that is being placed
 * from elsewhere, or was before this page was opened again, is followed to its end.
 */
export function useOrderProgress(cartId: string, placing: OrderPlacing): number | null {
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
      // Only what was under way when the page was opened: later ones this page knows itself.
      if (!hasLooked.current && placement.kind === 'idle') follow();
    } else if (isFollowed) {
      if (data.state === 'placed') void check();
      else dismiss();
    }
    hasLooked.current = true;
  }, [data, isFetching, placement.kind, isFollowed, follow, check, dismiss]);
  return isPlacing ? (data?.percent ?? null) : null;
}
