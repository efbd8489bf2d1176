import { formatCount } from '@dropdate/domain/money/money-text';
import { checkoutHoldMs } from '@dropdate/domain/order/hold';
import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import { failureLines } from '../../client/calls/report-failure.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { messages } from './checkout.messages.ts';
import classes from './checkout.module.css';

interface PaymentFailedDialogProps {
  readonly problem: unknown;
  /** The text shown when the server gives no message. */
  readonly otherwise: string;
  /** The people who stay reserved after a declined payment; null when nobody is reserved. */
  readonly recipients: number | null;
  /** True while the draft is saved. During that time no other action may start. */
  readonly isSavingDraft: boolean;
  readonly onRetry: () => void;
  readonly onTryLater: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog 'Payment Failed' with the card provider's own sentence. It also says how long the people stay reserved
 * after a declined payment (decision 35).
 */
export function PaymentFailedDialog({
  problem,
  otherwise,
  recipients,
  isSavingDraft,
  ...on
}: PaymentFailedDialogProps) {
  const isDeclined = problem instanceof ApiError && problem.has('PaymentDeclined');
  return (
    <Dialog
      title={messages.failedTitle}
      sentence={messages.failedSentence}
      isHeld={isSavingDraft}
      onClose={on.onClose}
      cancelLabel={null}
      verb={{ label: messages.retry, onClick: on.onRetry, isDisabled: isSavingDraft }}
      footer={
        <div className={classes.others}>
          <Button onClick={on.onTryLater} isBusy={isSavingDraft}>
            {messages.tryLater}
          </Button>
          <Button onClick={on.onClose} isDisabled={isSavingDraft}>
            {messages.otherMethod}
          </Button>
        </div>
      }
    >
      <div className={classes.failed}>
        <FailureLine texts={failureLines(problem, otherwise)} requestId={requestIdOf(problem)} />
        {isDeclined && recipients !== null && (
          <p className={classes.held}>{messages.held(formatCount(recipients), checkoutHoldMs / 60_000)}</p>
        )}
      </div>
    </Dialog>
  );
}
