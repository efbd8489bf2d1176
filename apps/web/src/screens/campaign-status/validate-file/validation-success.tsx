import { useEffect, useEffectEvent } from 'react';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { messages } from './validate-file.messages.ts';

/** Milliseconds after which the success summary closes (specification 2, section 9). */
const closesAfter = 3_000;

interface ValidationSuccessProps {
  readonly orders: number;
  readonly onClose: () => void;
}

/** Says that all orders passed, and closes itself. */
export function ValidationSuccess({ orders, onClose }: ValidationSuccessProps) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), closesAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog
      title={messages.passedTitle}
      sentence={<span role="status">{messages.passed(orders)}</span>}
      onClose={onClose}
      cancelLabel={null}
      closesFreely
    />
  );
}
