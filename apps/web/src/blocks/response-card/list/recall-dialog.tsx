import { maxRecallReasonLength, recallResponseCard } from '@dropdate/contract/response-cards/recall-response-card';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { messages } from './card-list.messages.ts';
import type { CardListKind, CardRow } from './card-list-kind.ts';

interface RecallDialogProps {
  readonly page: Pick<CardListKind, 'lists'>;
  readonly row: CardRow;
  readonly onClose: () => void;
}

/** Takes a wrongly sent card back from its client, with a reason. */
export function RecallDialog({ page, row, onClose }: RecallDialogProps) {
  const [reason, setReason] = useState('');
  const recall = useEndpointMutation(recallResponseCard, {
    failure: messages.recallFailed,
    success: messages.recalled,
    refreshes: page.lists,
  });
  return (
    <Dialog
      title={messages.recallTitle}
      sentence={messages.recallSentence(row.name ?? messages.thisLead, row.companyName ?? messages.itsClient)}
      onClose={onClose}
      verb={{
        label: messages.recall,
        isDestructive: true,
        isBusy: recall.isPending,
        isDisabled: reason.trim() === '',
        reason: messages.reasonMissing,
        onClick: () =>
          recall.mutate({ params: { id: row.id }, body: { reason: reason.trim() } }, { onSuccess: onClose }),
      }}
    >
      <Textarea
        label={messages.reason}
        withAsterisk
        required
        data-autofocus
        value={reason}
        rows={3}
        maxLength={maxRecallReasonLength}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
