import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { hasRemarks, OrderRemarks } from './order-remarks.tsx';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';

/** Milliseconds after which the success summary closes (specification 2, section 9). */
const closesAfter = 3_000;

interface ValidationSuccessProps {
  readonly orders: readonly ValidationResponse[];
  readonly onClose: () => void;
}

/** Says that all orders passed, and closes itself. A summary with remarks stays, so that somebody reads them. */
export function ValidationSuccess({ orders, onClose }: ValidationSuccessProps) {
  const close = useEffectEvent(onClose);
  const told = orders.filter(hasRemarks);
  const staysOpen = told.length > 0;
  useEffect(() => {
    if (staysOpen) return;
    const timer = setTimeout(() => close(), closesAfter);
    return () => clearTimeout(timer);
  }, [staysOpen]);
  return (
    <Dialog
      title={messages.passedTitle}
      sentence={<span role="status">{messages.passed(orders.length)}</span>}
      onClose={onClose}
      cancelLabel={null}
      closesFreely
      {...(staysOpen && { verb: { label: messages.done, onClick: onClose } })}
    >
      {staysOpen && (
        <div className={classes.summary}>
          {told.map((order) => (
            <OrderRemarks key={order.campaignId} order={order} isNamed={orders.length > 1} />
          ))}
        </div>
      )}
    </Dialog>
  );
}
