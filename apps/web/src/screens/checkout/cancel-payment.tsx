import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { messages } from './checkout.messages.ts';

interface CancelPaymentProps {
  readonly sentence: string;
  /** The review, to which Continue leads. */
  readonly target: RouteTarget;
  readonly onClose: () => void;
}

/** Asks before Back gives up the payment. */
export function CancelPayment({ sentence, target, onClose }: CancelPaymentProps) {
  const go = useGo();
  return (
    <ConfirmDialog
      title={messages.cancelTitle}
      sentence={sentence}
      verb={messages.continue}
      cancelLabel={messages.cancel}
      onConfirm={() => go(target)}
      onClose={onClose}
    />
  );
}
