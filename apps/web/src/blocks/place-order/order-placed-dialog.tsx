import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getCartCampaignDetails } from '@dropdate/contract/carts/get-cart-campaign-details';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { getOrderSimple } from '@dropdate/contract/orders/get-order-simple';
import type { OrderId } from '@dropdate/domain/id/brand';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryKey, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { ConfirmationNote } from './confirmation-note.tsx';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';

interface OrderPlacedDialogProps {
  readonly cart: CartDetail;
  readonly orderId: OrderId;
  /** Null when the answer of the order call was lost and the order was found by a look-up. */
  readonly orderNumber: string | null;
}

/**
 * The dialog 'Campaign Launch Successfully!' with the five values of the confirmation. Both buttons leave the page for
 * good.
 */
export function OrderPlacedDialog({ cart, orderId, orderNumber }: OrderPlacedDialogProps) {
  const go = useGo();
  const leave = useLeave();
  const client = useQueryClient();
  const mayOpen = useMayOpen();
  // The placed order equals the shown cart. Only the order number is missing when the server's answer was lost.
  const { data, isError } = useEndpointQuery(getOrderSimple, { params: { id: orderId } });
  const { selectedCampaign: campaign } = cart;
  const number = data?.orderNumber ?? orderNumber;
  const order: RouteTarget = {
    to: '/campaigns/order/{orderId?}/{campaignId?}',
    params: { orderId, campaignId: campaign.id },
  };
  const campaigns: RouteTarget = { to: '/campaigns' };
  const lead = (target: RouteTarget) => {
    // The cart is ordered, so no page may show it as open again.
    client.removeQueries({ queryKey: queryKey(getCartDetails, { params: { id: cart.id } }) });
    const ids = { cartId: cart.id, campaignId: campaign.id };
    client.removeQueries({ queryKey: queryKey(getCartCampaignDetails, { params: ids }) });
    // Replaces this page in the history, so that Back of the browser does not open the checkout of a placed order.
    if (target.to === campaigns.to) go(target, { replace: true });
    else leave.to(target, campaigns);
  };
  const mayOpenOrder = mayOpen(order.to);
  return (
    <Dialog
      title={messages.placedTitle}
      onClose={() => lead(mayOpenOrder ? order : campaigns)}
      cancelLabel={mayOpenOrder ? messages.orderDetails : null}
      verb={{ label: messages.allCampaigns, onClick: () => lead(campaigns) }}
    >
      <div className={classes.placed}>
        <IconCircleCheck size={26} stroke={1.65} className={classes.tick} aria-hidden />
        <dl className={classes.values}>
          <Value label={messages.orderNumber}>
            {number === null ? isError ? <Missing /> : <Skeleton width={96} /> : <OrderNumber>{number}</OrderNumber>}
          </Value>
          <Value label={messages.campaign}>{data?.campaignName ?? campaign.name}</Value>
          <Value label={messages.recipients}>{formatCount(data?.totalAudience ?? campaign.totalAudience)}</Value>
          <Value label={messages.scheduleDate}>{scheduleText(data ?? campaign) ?? <Missing />}</Value>
          <Value label={messages.total}>{formatMoney(data?.total ?? cart.total)}</Value>
        </dl>
      </div>
      <ConfirmationNote address={isError ? null : data?.confirmationTo} onOutbox={() => lead({ to: '/outbox' })} />
    </Dialog>
  );
}

function Value({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={classes.value}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
