import type { OrderId } from '@dropdate/domain/id/brand';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import type { CartChange } from './cart-changes.ts';
import { messages } from './place-order.messages.ts';
import classes from './place-order.module.css';
import type { OrderPlacing } from './use-place-order.ts';

interface OrderDialogsProps {
  readonly placing: Omit<OrderPlacing, 'place'>;
  /** What follows the placed order. The number is null when the answer of the order call was lost. */
  readonly placed: (orderId: OrderId, orderNumber: string | null) => ReactNode;
  /** The dialog after an order was refused because too few people are left. */
  readonly countModified: (onClose: () => void) => ReactNode;
}

/** The dialogs after an order was placed, or was not placed. The page itself shows a `refused` order. */
export function OrderDialogs({ placing, placed, countModified }: OrderDialogsProps) {
  const { placement, dismiss } = placing;
  switch (placement.kind) {
    case 'placed':
      return placed(placement.orderId, placement.orderNumber);
    case 'changed':
      return <ChangedDialog changes={placement.changes} onClose={dismiss} />;
    case 'count-modified':
      return countModified(dismiss);
    case 'unknown':
      return <UnknownDialog check={placement.check} placing={placing} />;
    default:
      return null;
  }
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

const unknownTexts = {
  checking: messages.checking,
  'not-placed': messages.notPlaced,
  failed: messages.notChecked,
} as const;

interface UnknownDialogProps {
  readonly check: keyof typeof unknownTexts;
  readonly placing: Omit<OrderPlacing, 'place'>;
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
