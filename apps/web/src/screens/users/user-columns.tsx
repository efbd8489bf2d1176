import { labelsOf } from '@dropdate/contract/http/list';
import { type UserRow, userRowSchema } from '@dropdate/contract/users/search-users';
import { invitations } from '@dropdate/domain/session/invitation';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { UserBadges } from '../../blocks/user-actions/user-badges.tsx';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { Missing } from '../../kit/table/missing.tsx';

const labels = labelsOf(userRowSchema);

const textOr = (value: string | null): ReactNode => (value === null || value === '' ? <Missing /> : value);

const names = (list: UserRow['groups']): ReactNode => textOr(list.map(({ name }) => name).join(', '));

export const nameOf = ({ firstName, lastName }: UserRow): string => `${firstName} ${lastName}`;

interface UserLinkProps {
  readonly row: UserRow;
  readonly children: ReactNode;
  readonly isSecond?: boolean;
}

/** A name that opens the form of the user. */
export function UserLink({ row, children, isSecond = false }: UserLinkProps) {
  return (
    <AppLink isSecond={isSecond} target={{ to: '/settings/users/user/{id}', params: { id: row.id } }}>
      {children}
    </AppLink>
  );
}

/** Columns of Manage Users (specification 1, sections 2.9 and 3.4). */
export function userColumns(timeZone: string): readonly ListColumn<UserRow>[] {
  const column = (
    name: Exclude<keyof UserRow, 'id' | 'isManageable'>,
    cell: (row: UserRow) => ReactNode,
    more: Partial<ListColumn<UserRow>> = {},
  ): ListColumn<UserRow> => ({ name, label: labels[name] ?? name, isSortable: true, minWidth: 96, cell, ...more });
  return [
    column('firstName', (row) => <UserLink row={row}>{row.firstName}</UserLink>, {
      share: 1.2,
      isLocked: true,
      isDefault: true,
      isName: true,
    }),
    column(
      'lastName',
      (row) => (
        <UserLink row={row} isSecond>
          {row.lastName}
        </UserLink>
      ),
      { share: 1.2, isLocked: true, isDefault: true },
    ),
    column('userName', (row) => row.userName, { share: 1.6 }),
    column('email', (row) => row.email, { share: 2.2, minWidth: 140, isDefault: true }),
    column('phoneNumber', (row) => textOr(row.phoneNumber), { isWhole: true }),
    column('title', (row) => textOr(row.title)),
    column('externalId', (row) => textOr(row.externalId)),
    column('primaryCompanySegmentName', (row) => row.primaryCompanySegmentName, {
      share: 1.8,
      minWidth: 120,
      isDefault: true,
    }),
    column('primaryRoleName', (row) => row.primaryRoleName, { share: 1.4, isDefault: true }),
    column('parentUserAccountName', (row) => textOr(row.parentUserAccountName), { share: 1.4, isDefault: true }),
    column('status', (row) => <UserBadges {...row} />, { share: 1.6, minWidth: 124, isDefault: true }),
    column('invitation', (row) => invitations.find(({ invitation }) => invitation === row.invitation)?.label),
    column('groups', (row) => names(row.groups), { share: 1.4, isSortable: false }),
    column('tags', (row) => names(row.tags), { share: 1.4, isSortable: false }),
    column('createdOn', (row) => usDateOfInstant(row.createdOn, timeZone), { minWidth: 96, isDefault: true }),
  ];
}
