import { labelsOf } from '@dropdate/contract/http/list';
import { roleKinds, type UserRoleRow, userRoleRowSchema } from '@dropdate/contract/user-roles/search-user-roles';
import { formatCount } from '@dropdate/domain/money/money-text';
import { accessTypes } from '@dropdate/domain/permission/access-type';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';

const labels = labelsOf(userRoleRowSchema);

export const RoleName = ({ id, name }: UserRoleRow) => (
  <AppLink target={{ to: '/settings/user-role/role/{id}', params: { id } }}>{name}</AppLink>
);

export const RoleKind = ({ kind }: UserRoleRow) => (
  <StatusBadge tone={kind === 'system' ? 'light' : 'info'}>
    {roleKinds.find((one) => one.kind === kind)?.label ?? kind}
  </StatusBadge>
);

export const roleColumns = (timeZone: string): readonly ListColumn<UserRoleRow>[] => [
  {
    name: 'name',
    label: labels.name,
    minWidth: 160,
    share: 1.6,
    isLocked: true,
    isDefault: true,
    isSortable: true,
    isName: true,
    cell: (row) => <RoleName {...row} />,
  },
  {
    name: 'roleId',
    label: labels.roleId,
    minWidth: 140,
    share: 1.2,
    isDefault: true,
    isSortable: true,
    cell: ({ roleId }) => roleId,
  },
  {
    name: 'description',
    label: labels.description,
    minWidth: 200,
    share: 3,
    isDefault: true,
    isSortable: true,
    cell: ({ description }) => description,
  },
  {
    name: 'accessType',
    label: labels.accessType,
    minWidth: 120,
    isDefault: true,
    isSortable: true,
    cell: ({ accessType }) => accessTypes.find(({ type }) => type === accessType)?.label,
  },
  {
    name: 'orgName',
    label: labels.orgName,
    minWidth: 140,
    share: 1.2,
    isDefault: true,
    isSortable: true,
    cell: ({ orgName }) => orgName,
  },
  {
    name: 'totalUsers',
    label: labels.totalUsers,
    minWidth: 80,
    isDefault: true,
    isSortable: true,
    align: 'right',
    cell: ({ totalUsers }) => formatCount(totalUsers),
  },
  {
    name: 'kind',
    label: labels.kind,
    minWidth: 90,
    isDefault: true,
    isSortable: true,
    isWhole: true,
    cell: (row) => <RoleKind {...row} />,
  },
  {
    name: 'created',
    label: labels.created,
    minWidth: 110,
    isDefault: true,
    isSortable: true,
    isWhole: true,
    cell: ({ created }) => usDateOfInstant(created, timeZone),
  },
  {
    name: 'updated',
    label: labels.updated,
    minWidth: 110,
    isSortable: true,
    isWhole: true,
    cell: ({ updated }) => usDateOfInstant(updated, timeZone),
  },
];
