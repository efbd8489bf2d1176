import { getUserRoleForSave } from '@dropdate/contract/user-roles/get-user-role-for-save';
import { pageRead } from '../../client/calls/page-read.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { RolePage } from './role-page.tsx';

/** The form of a new role. The query can name a role to copy. */
export function NewUserRoleScreen({ query }: ScreenProps<'/settings/user-role/role'>) {
  const roleId = query.get('roleId');
  const input = { query: roleId === null ? {} : { roleId } };
  return <RolePage key={roleId} isNew read={pageRead(getUserRoleForSave, input, { staleTime: 0 })} />;
}
