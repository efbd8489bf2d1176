import { getUserRoleForEdit } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { pageRead } from '../../client/calls/page-read.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { RolePage } from './role-page.tsx';

/** The form of an existing role. A system role is shown without being editable (specification 1, section 2.10). */
export function UserRoleScreen({ params: { id } }: ScreenProps<'/settings/user-role/role/{id}'>) {
  return <RolePage key={id} isNew={false} read={pageRead(getUserRoleForEdit, { params: { id } }, { staleTime: 0 })} />;
}
