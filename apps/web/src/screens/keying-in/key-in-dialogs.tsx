import type { KeyInServiceRow } from '@dropdate/contract/key-in-service/key-in-service-row';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { useState } from 'react';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import imageClasses from '../../blocks/response-card/card-image.module.css';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useReturnFocus } from '../../kit/dialog/use-return-focus.ts';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import { keyInLabels } from './key-in-columns.tsx';
import { keyInLists } from './key-in-lists.ts';
import { messages } from './keying-in.messages.ts';
import classes from './keying-in.module.css';

interface CardDialogProps {
  readonly row: KeyInServiceRow;
  readonly onClose: () => void;
}

/** The view of a card with Send Lead, which asks before it sends. */
export function KeyInDialogs({ row, onClose }: CardDialogProps) {
  const [isSending, setSending] = useState(false);
  // The focus returns to the row, although the view of a card gives way to a question.
  useReturnFocus();
  return isSending ? (
    <SendDialog row={row} onClose={onClose} />
  ) : (
    <ViewDialog row={row} onSend={() => setSending(true)} onClose={onClose} />
  );
}

function ViewDialog({ row, onSend, onClose }: CardDialogProps & { readonly onSend: () => void }) {
  const may = useMay();
  const { timeZone } = useViewer();
  return (
    <Dialog
      title={messages.viewTitle}
      sentence={row.imageName}
      width={690}
      onClose={onClose}
      cancelLabel={messages.close}
      closesFreely
      {...(may('KeyInService.sendToClient') && {
        verb: {
          label: messages.sendLead,
          // Send Lead is enabled only when a card is keyed in (specification 3, section 2).
          isDisabled: row.status !== 'keyed-in',
          reason: messages.notKeyed,
          onClick: onSend,
        },
      })}
    >
      <div className={classes.card}>
        <div className={imageClasses.image}>
          <ImageViewer src={row.imageUrl} label={messages.imageOf(row.imageName)} missing={messages.noImage} />
        </div>
        <Facts>
          <ReadOnlyField label={keyInLabels.name}>{row.name}</ReadOnlyField>
          <ReadOnlyField label={keyInLabels.status}>
            <CardBadge status={row.status} />
          </ReadOnlyField>
          <ReadOnlyField label={keyInLabels.companyName}>{row.companyName}</ReadOnlyField>
          <ReadOnlyField label={keyInLabels.companySegmentName}>{row.companySegmentName}</ReadOnlyField>
          <ReadOnlyField label={keyInLabels.campaignName}>{row.campaignName}</ReadOnlyField>
          <ReadOnlyField label={keyInLabels.receivedDate}>{usDateOfInstant(row.receivedDate, timeZone)}</ReadOnlyField>
          <ReadOnlyField label={keyInLabels.keyedBy}>{row.keyedBy}</ReadOnlyField>
          <ReadOnlyField label={keyInLabels.flagNotes}>{row.flagNotes}</ReadOnlyField>
        </Facts>
      </div>
    </Dialog>
  );
}

function SendDialog({ row, onClose }: CardDialogProps) {
  const send = useEndpointMutation(setResponseCardStatus, {
    failure: messages.sendFailed,
    success: ({ name, company }) => messages.sentTo(name, company),
    refreshes: keyInLists,
  });
  return (
    <ConfirmDialog
      title={messages.confirmSend}
      sentence={messages.confirmSendSentence(row.name ?? messages.thisLead, row.companyName ?? messages.itsClient)}
      verb={messages.sendLead}
      isBusy={send.isPending}
      onConfirm={() =>
        send.mutate({ body: { responseCardDetailId: row.id, status: 'sent-to-client' } }, { onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
