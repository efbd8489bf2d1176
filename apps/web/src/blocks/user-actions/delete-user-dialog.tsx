import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { getUserOverview } from '@dropdate/contract/users/get-user-overview';
import { listUsers } from '@dropdate/contract/users/list-users';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { restoreUser } from '@dropdate/contract/users/restore-user';
import { searchUsers } from '@dropdate/contract/users/search-users';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { userTexts } from './user-actions.messages.ts';

interface DeleteUserDialogProps {
  readonly user: {
    readonly id: string;
    readonly userName: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

const afterDelete = [searchUsers, getUserOverview, listUsers];

/** Asks for confirmation, deletes a user, and offers Undo for 8 seconds. */
export function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const client = useQueryClient();
  const remove = useEndpointMutation(purgeUser, { failure: userTexts.deleteFailed, refreshes: afterDelete });
  const { id, userName, firstName, lastName } = user;
  const confirm = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          toast.success(userTexts.deleted(userName), { undo: () => void restore(client, id, userName) });
          onDeleted?.();
        },
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      title={userTexts.deleteTitle(`${firstName} ${lastName}`)}
      sentence={userTexts.deleteSentence}
      verb={userTexts.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

async function restore(client: QueryClient, id: string, userName: string): Promise<void> {
  try {
    await call(restoreUser, { params: { id } });
    toast.success(userTexts.restored(userName));
  } catch (problem) {
    reportFailure(problem, userTexts.restoreFailed);
  }
  await refresh(client, [...afterDelete, getUserForEdit]);
}
