import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { contactTexts } from './contact-actions.messages.ts';

interface DeleteContactsDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Called when contacts were deleted. */
  readonly onDeleted: () => void;
}

/** Asks for confirmation, deletes the selected contacts of a page, and offers Undo for half a minute. */
export function DeleteContactsDialog({ ids, onClose, onDeleted }: DeleteContactsDialogProps) {
  const client = useQueryClient();
  // The list clears its selection after the deletion. The dialog keeps it.
  const [asked] = useState(ids);
  const [isBusy, setBusy] = useState(false);
  const count = formatCount(asked.length);
  const confirm = async () => {
    setBusy(true);
    const deleted = await doEach(asked, (id) => call(purgeContact, { params: { id } }), contactTexts.deleteFailed);
    if (deleted.length > 0) {
      const undo = () => void restore(client, deleted);
      toast.success(contactTexts.deletedMany(formatCount(deleted.length)), { undo, isOfMany: true });
      onDeleted();
    }
    await refresh(client, contactLists);
    onClose();
  };
  return (
    <ConfirmDialog
      title={contactTexts.deleteManyTitle(count)}
      sentence={contactTexts.deleteManySentence}
      verb={contactTexts.delete}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

/** Makes a call for each contact until one fails. The failure is told. @returns the ids of the calls that the server has answered */
async function doEach(
  ids: readonly string[],
  send: (id: string) => Promise<unknown>,
  failure: string,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (const id of ids) {
    try {
      await send(id);
    } catch (problem) {
      reportFailure(problem, failure);
      return done;
    }
    done.push(id);
  }
  return done;
}

async function restore(client: QueryClient, ids: readonly string[]): Promise<void> {
  const restored = await doEach(ids, (id) => call(restoreContact, { params: { id } }), contactTexts.restoreFailed);
  if (restored.length > 0) toast.success(contactTexts.restoredMany(formatCount(restored.length)));
  await refresh(client, [...contactLists, getContact, getLead]);
}
