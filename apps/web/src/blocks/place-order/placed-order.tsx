import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryKey } from '../../client/calls/use-endpoint.ts';
import { useGo } from '../../client/links/use-go.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import type { PlacedOrder } from './order-placed-dialog.tsx';

/** The confirmation, which most visits of the page of an order do not have. */
export const OrderPlacedDialog = latePart(async () => (await import('./order-placed-dialog.tsx')).OrderPlacedDialog);

/**
 * The placed order whose confirmation is not shown yet. The step that placed the order sets this variable, and the page
 * of the order shows the confirmation.
 */
let placed: PlacedOrder | null = null;
const listeners = new Set<() => void>();

export function announcePlacedOrder(next: PlacedOrder | null): void {
  placed = next;
  for (const listener of listeners) listener();
}

/** The confirmation over the page of an order that was just placed. The page behind is the order itself. */
export function PlacedOrderDialog({ orderId }: { readonly orderId: string | undefined }) {
  const client = useQueryClient();
  const go = useGo();
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (placed?.orderId === orderId ? placed : null),
  );
  useEffect(() => {
    if (shown === null) return;
    // The cart is ordered now. The cached cart still looks open. It is removed, so that no page can show it.
    const { id: cartId, selectedCampaign } = shown.cart;
    client.removeQueries({ queryKey: queryKey(getCartDetails, { params: { id: cartId } }) });
    const ids = { cartId, campaignId: selectedCampaign.id };
    client.removeQueries({ queryKey: queryKey(getCartCampaignDetails, { params: ids }) });
  }, [shown, client]);
  // When the user leaves the page with the confirmation open, no later page shows the confirmation.
  useEffect(() => () => announcePlacedOrder(null), []);
  if (shown === null) return null;
  const close = () => announcePlacedOrder(null);
  return <OrderPlacedDialog placed={shown} onDetails={close} onLeave={go} onMissing={close} />;
}
