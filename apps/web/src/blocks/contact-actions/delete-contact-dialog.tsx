import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact } from '@dropdate/contract/contacts/restore-contact';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { contactTexts } from './contact-actions.messages.ts';
import { contactName } from './contact-name.ts';

interface DeleteContactDialogProps {
  readonly contact: Parameters<typeof contactName>[0] & { readonly id: string };
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks for confirmation, deletes a contact, and offers Undo for 8 seconds. */
export function DeleteContactDialog({ contact, onClose, onDeleted }: DeleteContactDialogProps) {
  const client = useQueryClient();
  const remove = useEndpointMutation(purgeContact, { failure: contactTexts.deleteFailed, refreshes: contactLists });
  const { id } = contact;
  const name = contactName(contact);
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(contactTexts.deleted(name), { undo: () => void restore(client, id, name) });
          onDeleted?.();
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={contactTexts.deleteTitle(name)}
      sentence={contactTexts.deleteSentence}
      verb={contactTexts.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

async function restore(client: QueryClient, id: string, name: string): Promise<void> {
  try {
    await call(restoreContact, { params: { id } });
    toast.success(contactTexts.restored(name));
  } catch (problem) {
    reportFailure(problem, contactTexts.restoreFailed);
  }
  await refresh(client, [...contactLists, getContact, getLead]);
}
