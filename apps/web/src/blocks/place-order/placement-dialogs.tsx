import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { useEffect, useEffectEvent, useState } from 'react';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useLeave } from '../../client/links/use-leave.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import type { CartChange } from './cart-changes.ts';
import { OrderPlacedDialog, type PlacedOrder } from './order-placed-dialog.tsx';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';
import { announcePlacedOrder } from './placed-order.tsx';
import type { OrderPlacing } from './use-place-order.ts';

// Few orders are refused because of a list, so the browser loads the dialog when it is opened.
const ListModifiedDialog = latePart(async () => (await import('./list-modified-dialog.tsx')).ListModifiedDialog);

interface PlacementDialogsProps {
  readonly cart: CartDetail;
  readonly placing: OrderPlacing;
}

/** The dialogs after an order was placed, or was not placed. The page itself shows a `refused` order. */
export function PlacementDialogs({ cart, placing }: PlacementDialogsProps) {
  const { placement, dismiss } = placing;
  switch (placement.kind) {
    case 'placed':
      return <Placed placed={{ cart, orderId: placement.orderId, orderNumber: placement.orderNumber }} />;
    case 'changed':
      return <ChangedDialog changes={placement.changes} onClose={dismiss} />;
    case 'count-modified':
      return <CountModifiedDialog cart={cart} onClose={dismiss} />;
    case 'unknown':
      return <UnknownDialog check={placement.check} placing={placing} />;
    default:
      return null;
  }
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
    />
  );
}

function ChangedDialog({
  changes,
  onClose,
}: {
  readonly changes: readonly CartChange[];
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      title={messages.changedTitle}
      sentence={orderRefusalTexts.CartChanged}
      onClose={onClose}
      cancelLabel={null}
      verb={{ label: messages.review, onClick: onClose }}
    >
      {changes.length > 0 && (
        <table className={classes.changes} aria-label={messages.changedCaption}>
          <thead>
            <tr>
              <th scope="col">{messages.what}</th>
              <th scope="col">{messages.before}</th>
              <th scope="col">{messages.now}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ what, before, now }) => (
              <tr key={what} data-total={what === messages.total}>
                <th scope="row">{what}</th>
                <td>{before ?? <Missing />}</td>
                <td className={classes.now}>{now ?? <Missing />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}

function CountModifiedDialog({ cart, onClose }: { readonly cart: CartDetail; readonly onClose: () => void }) {
  const go = useGo();
  const mayOpen = useMayOpen();
  const { id: campaignId, cartId, type } = cart.selectedCampaign;
  const target = audienceTarget(type, { cartId, campaignId });
  const onOpen = mayOpen(target.to) ? () => go(target) : undefined;
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
      {...(onOpen && { verb: { label: isOwnList ? messages.checkList : messages.defineAudience, onClick: onOpen } })}
    />
  );
}

const unknownTexts = {
  checking: messages.checking,
  'not-placed': messages.notPlaced,
  failed: messages.notChecked,
} as const;

interface UnknownDialogProps {
  readonly check: keyof typeof unknownTexts;
  readonly placing: OrderPlacing;
}

/** The dialog after a lost answer. It offers another try only after the order was looked up and not found. */
function UnknownDialog({ check, placing }: UnknownDialogProps) {
  const isPlaceable = check === 'not-placed';
  return (
    <Dialog
      title={messages.unknownTitle}
      sentence={<span role="status">{unknownTexts[check]}</span>}
      onClose={placing.dismiss}
      cancelLabel={check === 'checking' ? null : messages.close}
      verb={{
        label: isPlaceable ? messages.tryAgain : messages.checkAgain,
        onClick: () => void (isPlaceable ? placing.retryLost() : placing.check()),
        isBusy: check === 'checking',
      }}
    />
  );
}
