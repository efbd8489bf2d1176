import { discardReturnedPart } from '@dropdate/contract/production-file/discard-returned-part';
import type { ValidationResponse, WaitingPart } from '@dropdate/contract/production-file/production-file-result';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { Button } from '../../../kit/button/button.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { statusReads } from '../use-update-status.ts';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';

interface WaitingPartsProps {
  readonly order: ValidationResponse;
  /** Receives what the order is without the discarded part. Null when nothing is left to show. */
  readonly onDiscarded: (left: ValidationResponse | null) => void;
}

/** The files of an order that wait for the rest. A wrong file can be discarded. */
export function WaitingParts({ order, onDiscarded }: WaitingPartsProps) {
  const discard = useEndpointMutation(discardReturnedPart, { failure: messages.discardFailed, refreshes: statusReads });
  const { campaignId, orderNo } = order;
  const remove = async ({ fileId, fileName }: WaitingPart) => {
    const answer = await discard.mutateAsync({ params: { campaignId, fileId } }).catch(() => null);
    if (answer === null) return;
    toast.success(messages.discarded(fileName));
    onDiscarded(answer.validation);
  };
  return (
    <ul className={classes.parts} aria-label={messages.partsOf(orderNo)}>
      {order.parts.map((part) => (
        <li key={part.fileId}>
          <span>{messages.part(part.fileName, formatCount(part.rows), part.problems)}</span>
          <Button
            size="small"
            label={messages.discardLabel(part.fileName, orderNo)}
            isDisabled={discard.isPending}
            onClick={() => void remove(part)}
          >
            {messages.discard}
          </Button>
        </li>
      ))}
    </ul>
  );
}
