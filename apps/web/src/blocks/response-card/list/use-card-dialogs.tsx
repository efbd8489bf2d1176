import { deleteResponseCard } from '@dropdate/contract/response-cards/delete-response-card';
import { restoreResponseCard } from '@dropdate/contract/response-cards/restore-response-card';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { queryKey, refresh, useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { useReturnFocus } from '../../../kit/dialog/use-return-focus.ts';
import { latePart } from '../../../kit/state/late-part.tsx';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './card-list.messages.ts';
import type { CardListKind, CardRow } from './card-list-kind.ts';

const ViewCardDialog = latePart(async () => (await import('./view-card-dialog.tsx')).ViewCardDialog);
const RecallDialog = latePart(async () => (await import('./recall-dialog.tsx')).RecallDialog);

export type CardAct = 'view' | 'send' | 'delete' | 'recall';

interface Asked {
  readonly act: CardAct;
  readonly row: CardRow;
}

/** The dialogs about one card of a list. `ask` opens one of them. */
export function useCardDialogs(page: CardListKind) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialog = asked !== null && (
    <CardDialog
      {...asked}
      page={page}
      onAsk={(act) => setAsked({ ...asked, act })}
      onShow={(row) => setAsked({ act: 'view', row })}
      onClose={() => setAsked(null)}
    />
  );
  return { ask: (act: CardAct, row: CardRow) => setAsked({ act, row }), dialog };
}

interface CardDialogProps extends Asked {
  readonly page: CardListKind;
  readonly onAsk: (act: CardAct) => void;
  readonly onShow: (row: CardRow) => void;
  readonly onClose: () => void;
}

function CardDialog({ page, act, row, onAsk, onShow, onClose }: CardDialogProps) {
  const client = useQueryClient();
  // The focus returns to the row, although the view of a card gives way to a question.
  useReturnFocus();
  const onMissing = () => {
    toast.error(messages.partMissing);
    onClose();
  };
  switch (act) {
    case 'view':
      return (
        <ViewCardDialog
          row={row}
          page={page}
          rows={shownCards(client, page)}
          onShow={onShow}
          onSend={() => onAsk('send')}
          onClose={onClose}
          onMissing={onMissing}
        />
      );
    case 'send':
      return <SendDialog page={page} row={row} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog page={page} row={row} onClose={onClose} />;
    case 'recall':
      return <RecallDialog page={page} row={row} onClose={onClose} onMissing={onMissing} />;
  }
}

/** The cards of the list behind the dialog, in its order. */
function shownCards(client: QueryClient, { search }: CardListKind): readonly CardRow[] {
  const [[, list] = []] = client.getQueriesData<{ readonly results: readonly CardRow[] }>({
    queryKey: queryKey(search),
    type: 'active',
  });
  return list?.results ?? [];
}

interface RowDialogProps {
  readonly page: CardListKind;
  readonly row: CardRow;
  readonly onClose: () => void;
}

function SendDialog({ page, row, onClose }: RowDialogProps) {
  const send = useEndpointMutation(setResponseCardStatus, {
    failure: messages.sendFailed,
    success: ({ name, company }) => messages.sentTo(name, company),
    refreshes: page.lists,
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

/** Asks for confirmation, deletes a card, and offers Undo for 8 seconds. */
function DeleteDialog({ page, row, onClose }: RowDialogProps) {
  const client = useQueryClient();
  const remove = useEndpointMutation(deleteResponseCard, { failure: messages.deleteFailed, refreshes: page.lists });
  const { id } = row;
  const undo = () => void restore(client, page, id);
  return (
    <ConfirmDialog
      title={messages.deleteTitle}
      sentence={messages.deleteSentence}
      verb={messages.yes}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          { onSuccess: () => toast.success(messages.deleted, { undo }), onSettled: onClose },
        )
      }
      onClose={onClose}
    />
  );
}

async function restore(client: QueryClient, { lists }: CardListKind, id: string): Promise<void> {
  try {
    await call(restoreResponseCard, { params: { id } });
    toast.success(messages.restored);
  } catch (problem) {
    reportFailure(problem, messages.restoreFailed);
  }
  await refresh(client, lists);
}
