import { pageSizes } from '@dropdate/contract/http/list';
import { exportUsers } from '@dropdate/contract/users/export-users';
import { getUserOverview } from '@dropdate/contract/users/get-user-overview';
import { listDeletedUsers } from '@dropdate/contract/users/list-deleted-users';
import { listUserFilters } from '@dropdate/contract/users/list-user-filters';
import { listUsers } from '@dropdate/contract/users/list-users';
import { restoreUser } from '@dropdate/contract/users/restore-user';
import { searchUsers, type UserRow } from '@dropdate/contract/users/search-users';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconMail, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { DeletedButton } from '../../blocks/recently-deleted/deleted-button.tsx';
import type { DeletedSource } from '../../blocks/recently-deleted/deleted-source.ts';
import { useInvite } from '../../blocks/user-actions/use-invite.ts';
import { userTexts } from '../../blocks/user-actions/user-actions.messages.ts';
import { UserBadges } from '../../blocks/user-actions/user-badges.tsx';
import { call } from '../../client/calls/call.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { linkedTile } from '../../client/links/figure-link.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useLockedWhileActing } from '../../client/session/use-locked.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { nameOf, UserLink, userColumns } from './user-columns.tsx';
import { messages } from './users.messages.ts';

const DeleteUserDialog = latePart(
  async () => (await import('../../blocks/user-actions/delete-user-dialog.tsx')).DeleteUserDialog,
);

const userSpec = (timeZone: string, subtitle: string): ListSpec<UserRow> => ({
  list: 'users',
  title: messages.title,
  subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchUsers,
  filterEndpoint: listUserFilters,
  exportEndpoint: exportUsers,
  columns: userColumns(timeZone),
  defaultSort: { field: 'createdOn', direction: 'desc' },
  pageSizes,
  privateFilters: ['firstName', 'lastName', 'userName', 'email', 'phoneNumber', 'externalId', 'parentUserAccountName'],
  keyOf: (row) => row.id,
  nameOf,
  narrowOf: (row) => ({
    title: <UserLink row={row}>{nameOf(row)}</UserLink>,
    detail: row.email,
    badge: <UserBadges {...row} />,
    figure: null,
  }),
  // The title has the last name, so there is no line for it. A figure beside a long address would overlap it.
  narrowPlaces: { detail: 'email', badge: 'status', figure: 'lastName' },
  texts: messages,
});

const deletedUsers: DeletedSource = {
  endpoint: listDeletedUsers,
  restore: (id) => call(restoreUser, { params: { id } }),
  refreshes: [searchUsers, getUserOverview, listUsers],
  title: messages.deletedUsers,
};

/** Manage Users with all users, or with the users of a status. */
const usersOf = (status?: 'active' | 'suspended' | 'inactive'): RouteTarget => ({
  to: '/settings/users',
  query: { filter: status && `status.eq.${status}` },
});

/** Manage Users (specification 1, section 2.9). */
export function UsersScreen() {
  const { timeZone } = useViewer();
  const may = useMay();
  const isLocked = useLockedWhileActing() !== null;
  const mayCreate = may('User.create') && !isLocked;
  const mayManage = may('User.update') || may('User.delete');
  const subtitle = mayCreate ? messages.subtitle : mayManage ? messages.subtitleManage : messages.subtitleView;
  const spec = useMemo(() => userSpec(timeZone, subtitle), [timeZone, subtitle]);
  const overview = useEndpointQuery(getUserOverview, {});
  useReportedFailure(overview.error, messages.overviewFailed);
  const [deleted, setDeleted] = useState<UserRow | null>(null);
  const rowActions = useRowActions(setDeleted);
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const figure = (count: number | undefined) =>
    count === undefined ? (overview.isError ? null : undefined) : formatCount(count);
  // The specification names three tiles, so the inactive users have a link of their own.
  const inactive = overview.data?.totalInactiveUser ?? 0;
  const create = (kind: 'main' | 'plain', size: 'regular' | 'small') => (
    <LinkButton
      kind={kind}
      size={size}
      icon={<IconPlus size={16} stroke={1.8} />}
      target={{ to: '/settings/users/user' }}
    >
      {messages.create}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        spec={spec}
        tiles={[
          linkedTile(messages.total, figure(overview.data?.totalUser), usersOf()),
          linkedTile(messages.active, figure(overview.data?.totalActiveUser), usersOf('active')),
          linkedTile(messages.suspended, figure(overview.data?.totalSuspendedUser), usersOf('suspended')),
        ]}
        actions={
          <>
            {may('User.delete') && <DeletedButton source={deletedUsers} />}
            {create('main', 'regular')}
          </>
        }
        besideSearch={() =>
          inactive > 0 && <AppLink target={usersOf('inactive')}>{messages.inactive(inactive)}</AppLink>
        }
        emptyAction={create('plain', 'small')}
        mayCreate={mayCreate}
        rowActions={rowActions}
      />
      {deleted !== null && (
        <DeleteUserDialog
          user={deleted}
          onClose={() => setDeleted(null)}
          onMissing={() => {
            setDeleted(null);
            toast.error(messages.deleteFailed);
          }}
        />
      )}
    </>
  );
}

/** The actions of a row. A user with more rights than the viewer can only be looked at. */
function useRowActions(onDelete: (row: UserRow) => void): (row: UserRow) => readonly RowAction[] {
  const may = useMay();
  const go = useGo();
  const invite = useInvite();
  const { userId } = useViewer();
  return useCallback(
    (row: UserRow) => {
      const { id, invitation, isManageable } = row;
      const actions: RowAction[] = [];
      if (may('User.update')) {
        actions.push({
          label: messages.edit,
          icon: <IconPencil size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/settings/users/user/{id}', params: { id } }),
        });
      }
      const mayInvite = may('User.create') || may('User.update');
      if (isManageable && mayInvite && invitation !== 'accepted' && row.status === 'active') {
        actions.push({
          label: invitation === 'not-sent' ? userTexts.send : userTexts.resend,
          icon: <IconMail size={16} stroke={1.65} />,
          onSelect: () => void invite(row),
        });
      }
      if (isManageable && may('User.delete') && id !== userId) {
        actions.push({
          label: messages.delete,
          icon: <IconTrash size={16} stroke={1.65} />,
          isDanger: true,
          onSelect: () => onDelete(row),
        });
      }
      return actions;
    },
    [may, go, invite, onDelete, userId],
  );
}
