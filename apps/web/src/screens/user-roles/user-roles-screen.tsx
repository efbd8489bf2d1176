import { pageSizes } from '@dropdate/contract/http/list';
import { exportUserRoles } from '@dropdate/contract/user-roles/export-user-roles';
import { getUserRoleOverview } from '@dropdate/contract/user-roles/get-user-role-overview';
import { listDeletedUserRoles } from '@dropdate/contract/user-roles/list-deleted-user-roles';
import { listUserRoleFilters } from '@dropdate/contract/user-roles/list-user-role-filters';
import { listUserRoles } from '@dropdate/contract/user-roles/list-user-roles';
import { restoreUserRole } from '@dropdate/contract/user-roles/restore-user-role';
import { searchUserRoles, type UserRoleRow } from '@dropdate/contract/user-roles/search-user-roles';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconCopy, IconEye, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { DeletedButton } from '../../blocks/recently-deleted/deleted-button.tsx';
import type { DeletedSource } from '../../blocks/recently-deleted/deleted-source.ts';
import { call } from '../../client/calls/call.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useLocked } from '../../client/session/use-locked.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { RoleKind, RoleName, roleColumns } from './role-columns.tsx';
import { messages } from './user-roles.messages.ts';

const DeleteRoleDialog = latePart(async () => (await import('./delete-role-dialog.tsx')).DeleteRoleDialog);

const roleList = (timeZone: string, locked: string | null): ListSpec<UserRoleRow> => ({
  list: 'user-roles',
  title: messages.title,
  subtitle: locked ?? messages.subtitle,
  searchLabel: messages.search,
  searchEndpoint: searchUserRoles,
  filterEndpoint: listUserRoleFilters,
  exportEndpoint: exportUserRoles,
  columns: roleColumns(timeZone),
  defaultSort: { field: 'created', direction: 'desc' },
  pageSizes,
  privateFilters: [],
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  narrowOf: (row) => ({
    title: <RoleName {...row} />,
    detail: row.description,
    badge: <RoleKind {...row} />,
    figure: messages.narrow(formatCount(row.totalUsers)),
  }),
  narrowPlaces: { detail: 'description', badge: 'kind', figure: 'totalUsers' },
  texts: messages,
});

const deletedRoles: DeletedSource = {
  endpoint: listDeletedUserRoles,
  restore: (id) => call(restoreUserRole, { params: { id } }),
  refreshes: [searchUserRoles, getUserRoleOverview, listUserRoles],
  title: messages.deletedRoles,
};

/** Manage Role: the roles that the viewer sees (specification 1, section 2.10). */
export function UserRolesScreen() {
  const { timeZone } = useViewer();
  const may = useMay();
  const locked = useLocked();
  const spec = useMemo(() => roleList(timeZone, locked), [timeZone, locked]);
  const overview = useEndpointQuery(getUserRoleOverview, {});
  useReportedFailure(overview.error, messages.overviewFailed);
  const [deleted, setDeleted] = useState<UserRoleRow | null>(null);
  const rowActions = useRowActions(setDeleted);
  // A failed overview shows a dash. `useReportedFailure` above reports the failure.
  const total = overview.data?.totalUserRoleCount;
  const figure = total === undefined ? (overview.isError ? null : undefined) : formatCount(total);
  const create = (kind: 'main' | 'plain', size: 'regular' | 'small') => (
    <LinkButton
      kind={kind}
      size={size}
      icon={<IconPlus size={16} stroke={1.8} />}
      target={{ to: '/settings/user-role/role' }}
    >
      {messages.create}
    </LinkButton>
  );
  return (
    <>
      <ListPage
        spec={spec}
        tiles={[{ label: messages.total, figure }]}
        actions={
          <>
            {may('UserRole.delete') && <DeletedButton source={deletedRoles} />}
            <LinkButton target={{ to: '/settings/users' }}>{messages.users}</LinkButton>
            {locked === null && create('main', 'regular')}
          </>
        }
        emptyAction={create('plain', 'small')}
        mayCreate={locked === null && may('UserRole.create')}
        rowActions={rowActions}
      />
      {deleted !== null && (
        <DeleteRoleDialog
          role={deleted}
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

/** The actions of a row. System roles and roles of an org above can only be viewed and copied. */
function useRowActions(onDelete: (row: UserRoleRow) => void): (row: UserRoleRow) => readonly RowAction[] {
  const may = useMay();
  const mayOpen = useMayOpen();
  const isLocked = useLocked() !== null;
  const go = useGo();
  return useCallback(
    (row: UserRoleRow) => {
      const isOwn = row.isManaged && !isLocked;
      const actions: RowAction[] = [];
      if (mayOpen('/settings/user-role/role/{id}')) {
        actions.push({
          label: isOwn ? messages.edit : messages.view,
          icon: isOwn ? <IconPencil size={16} stroke={1.65} /> : <IconEye size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/settings/user-role/role/{id}', params: { id: row.id } }),
        });
      }
      if (mayOpen('/settings/user-role/role') && !isLocked) {
        actions.push({
          label: messages.copy,
          icon: <IconCopy size={16} stroke={1.65} />,
          onSelect: () => go({ to: '/settings/user-role/role', query: { roleId: row.id } }),
        });
      }
      if (isOwn && may('UserRole.delete')) {
        actions.push({
          label: messages.delete,
          icon: <IconTrash size={16} stroke={1.65} />,
          isDanger: true,
          onSelect: () => onDelete(row),
        });
      }
      return actions;
    },
    [may, mayOpen, isLocked, go, onDelete],
  );
}
