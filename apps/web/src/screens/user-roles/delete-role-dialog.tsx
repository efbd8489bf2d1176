import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { deleteUserRole } from '@dropdate/contract/user-roles/delete-user-role';
import { getUserRoleOverview } from '@dropdate/contract/user-roles/get-user-role-overview';
import { listUserRoles } from '@dropdate/contract/user-roles/list-user-roles';
import { reassignUsersToUserRole } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { restoreUserRole } from '@dropdate/contract/user-roles/restore-user-role';
import { searchUserRoles, type UserRoleRow } from '@dropdate/contract/user-roles/search-user-roles';
import { formatCount } from '@dropdate/domain/money/money-text';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './user-roles.messages.ts';

/** The calls whose answers change with a deletion or a reassignment. */
const refreshes = [getCurrentUser, searchUserRoles, getUserRoleOverview, listUserRoles];

interface DeleteRoleDialogProps {
  readonly role: UserRoleRow;
  readonly onClose: () => void;
}

/** Deletes a role. Users who have the role get another role first (specification 1, section 4). */
export function DeleteRoleDialog({ role, onClose }: DeleteRoleDialogProps) {
  const [hasUsers, setHasUsers] = useState(role.totalUsers > 0);
  if (hasUsers) return <ReassignDialog role={role} onClose={onClose} onDone={() => setHasUsers(false)} />;
  return <ConfirmDelete role={role} onClose={onClose} />;
}

function ConfirmDelete({ role, onClose }: DeleteRoleDialogProps) {
  const restore = useEndpointMutation(restoreUserRole, { failure: messages.restoreFailed, refreshes });
  const remove = useEndpointMutation(deleteUserRole, { failure: messages.deleteFailed, refreshes });
  const params = { id: role.id };
  return (
    <ConfirmDialog
      title={messages.deleteTitle(role.name)}
      sentence={messages.deleteSentence}
      verb={messages.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params },
          {
            onSuccess: () => toast.success(messages.deleted(role.name), { undo: () => restore.mutate({ params }) }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}

interface ReassignDialogProps extends DeleteRoleDialogProps {
  readonly onDone: () => void;
}

/** Gives the users of a role another role. Only roles whose rights the viewer holds are offered. */
function ReassignDialog({ role, onClose, onDone }: ReassignDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const roles = useEndpointQuery(listUserRoles, {});
  useReportedFailure(roles.error, messages.failed);
  const others = roles.data?.results.filter(({ id, isGrantable }) => id !== role.id && isGrantable) ?? [];
  const reassign = useEndpointMutation(reassignUsersToUserRole, { failure: messages.deleteFailed, refreshes });
  const users = roles.data?.results.find(({ id }) => id === role.id)?.totalUsers ?? role.totalUsers;
  const proceed = () => {
    if (chosen === null) return;
    const body = { CurrentUserRoleId: role.id, UserRoleToBeAssigned: chosen };
    const name = others.find(({ id }) => id === chosen)?.name ?? '';
    reassign.mutate(
      { body },
      {
        onSuccess: ({ totalUsers }) => {
          toast.success(messages.reassigned(formatCount(totalUsers), name));
          onDone();
        },
      },
    );
  };
  return (
    <Dialog
      title={messages.reassign(role.name)}
      sentence={messages.reassignSentence(formatCount(users))}
      onClose={onClose}
      verb={{
        label: messages.proceed,
        onClick: proceed,
        isDisabled: chosen === null,
        reason: messages.chooseRoleFirst,
        isBusy: reassign.isPending,
      }}
    >
      <Select
        label={messages.reassignTo}
        placeholder={messages.chooseRole}
        withAsterisk
        data-autofocus
        allowDeselect={false}
        data={others.map(({ id, name, orgName }) => ({
          value: id,
          label: orgName === null ? name : messages.roleOf(name, orgName),
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
