import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { isPending } from '@dropdate/domain/campaign/campaign-status';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { useEffect, useEffectEvent, useState } from 'react';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import type { PlacedOrder } from './order-placed-dialog.tsx';
import { messages } from './place-order.messages.ts';
import { announcePlacedOrder, OrderPlacedDialog } from './placed-order.tsx';
import { ProspectsLeft } from './prospects-left.tsx';
import type { OrderPlacing } from './use-place-order.ts';

// Few orders are refused because of a list, so the browser loads the dialog when it is opened.
const ListModifiedDialog = latePart(async () => (await import('./list-modified-dialog.tsx')).ListModifiedDialog);

export interface PlacementDialogsProps {
  readonly cart: CartDetail;
  readonly placing: Omit<OrderPlacing, 'place'>;
}

/** The dialogs after the order of a campaign. */
export function PlacementDialogs({ cart, placing }: PlacementDialogsProps) {
  return (
    <OrderDialogs
      placing={placing}
      placed={(orderId, orderNumber) => <Placed placed={{ cart, orderId, orderNumber }} />}
      countModified={(onClose) => <CountModifiedDialog cart={cart} onClose={onClose} />}
    />
  );
}

/**
 * Leads to the page of the order, which shows the confirmation. A viewer who may not open that page sees the
 * confirmation here.
 */
function Placed({ placed }: { readonly placed: PlacedOrder }) {
  const leave = useLeave();
  const mayOpen = useMayOpen();
  const campaigns: RouteTarget = { to: '/campaigns' };
  const order: RouteTarget = {
    to: '/campaigns/order/{orderId?}/{campaignId?}',
    params: { orderId: placed.orderId, campaignId: placed.cart.selectedCampaign.id },
  };
  const mayOpenOrder = mayOpen(order.to);
  const lead = useEffectEvent(() => {
    announcePlacedOrder(placed);
    // From the page of the order, the browser's Back button leads to the campaigns, not to the checkout of a placed
    // order.
    leave.to(order, campaigns);
  });
  useEffect(() => {
    if (mayOpenOrder) lead();
  }, [mayOpenOrder]);
  if (mayOpenOrder) return null;
  return (
    <OrderPlacedDialog
      placed={placed}
      onDetails={undefined}
      onLeave={(target) => leave.to(target, target.to === campaigns.to ? undefined : campaigns)}
      onMissing={() => leave.to(campaigns)}
    />
  );
}

function CountModifiedDialog({ cart, onClose }: { readonly cart: CartDetail; readonly onClose: () => void }) {
  const go = useGo();
  const mayOpen = useMayOpen();
  const { id: campaignId, cartId, type, status } = cart.selectedCampaign;
  const target = audienceTarget(type, { cartId, campaignId });
  // An order that waits for its payment is locked. Its review has the way back to a draft.
  const review: RouteTarget = { to: '/campaigns/review-order/{cartId}', params: { cartId } };
  const isLocked = isPending(status);
  const open = (to: RouteTarget) => {
    onClose();
    go(to);
  };
  const onOpen = !mayOpen(target.to) ? undefined : () => open(isLocked ? review : target);
  const isOwnList = type === 'imported-list';
  const [isPlain, setPlain] = useState(false);
  if (isOwnList && !isPlain) {
    const onMissing = () => setPlain(true);
    return <ListModifiedDialog campaignId={campaignId} onClose={onClose} onCheck={onOpen} onMissing={onMissing} />;
  }
  return (
    <Dialog
      title={isOwnList ? messages.listTitle : messages.modifiedTitle}
      sentence={isOwnList ? messages.listSentence(null) : orderRefusalTexts.ProspectCountModified}
      onClose={onClose}
      cancelLabel={messages.close}
      {...(onOpen && {
        verb: {
          label: isOwnList ? messages.checkList : isLocked ? messages.review : messages.defineAudience,
          onClick: onOpen,
        },
      })}
    >
      {!isOwnList && <ProspectsLeft draft={{ campaignId }} audience={cart.selectedCampaign.campaignData} />}
    </Dialog>
  );
}
