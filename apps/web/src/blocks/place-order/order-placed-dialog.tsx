import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { getOrderSimple } from '@dropdate/contract/orders/get-order-simple';
import type { OrderId } from '@dropdate/domain/id/brand';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { scheduleText } from '@dropdate/domain/schedule/schedule-text';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Skeleton } from '../../kit/state/skeleton.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { ConfirmationNote } from './confirmation-note.tsx';
import { messages } from './place-order.messages.ts';
import { PlacedValues } from './placed-values.tsx';

export interface PlacedOrder {
  readonly cart: CartDetail;
  readonly orderId: OrderId;
  /** Null when the answer of the order call was lost and the order was found by a look-up. */
  readonly orderNumber: string | null;
}

export interface OrderPlacedDialogProps {
  readonly placed: PlacedOrder;
  /** Shows the order. Undefined for a viewer who may not open it. */
  readonly onDetails: (() => void) | undefined;
  readonly onLeave: (target: RouteTarget) => void;
}

/** The dialog 'Campaign Launch Successfully!' with the five values of the confirmation. */
export function OrderPlacedDialog({ placed, onDetails, onLeave }: OrderPlacedDialogProps) {
  const { cart, orderId, orderNumber } = placed;
  // The placed order equals the shown cart, so the dialog shows the cart's values until this call is answered. Only the
  // order number is missing until then, if the answer of the order call was lost.
  const { data, isError } = useEndpointQuery(getOrderSimple, { params: { id: orderId } });
  const { selectedCampaign: campaign } = cart;
  const number = data?.orderNumber ?? orderNumber;
  const leave = () => onLeave({ to: '/campaigns' });
  return (
    <Dialog
      title={messages.placedTitle}
      onClose={onDetails ?? leave}
      cancelLabel={onDetails === undefined ? null : messages.orderDetails}
      verb={{ label: messages.allCampaigns, onClick: leave }}
    >
      <PlacedValues
        icon={<IconCircleCheck size={26} stroke={1.65} aria-hidden />}
        values={[
          {
            label: messages.orderNumber,
            value:
              number === null ? isError ? <Missing /> : <Skeleton width={96} /> : <OrderNumber>{number}</OrderNumber>,
          },
          { label: messages.campaign, value: data?.campaignName ?? campaign.name },
          { label: messages.recipients, value: formatCount(data?.totalAudience ?? campaign.totalAudience) },
          { label: messages.scheduleDate, value: scheduleText(data ?? campaign) ?? <Missing /> },
          { label: messages.total, value: formatMoney(data?.total ?? cart.total) },
        ]}
      />
      <ConfirmationNote address={isError ? null : data?.confirmationTo} onOutbox={() => onLeave({ to: '/outbox' })} />
    </Dialog>
  );
}
