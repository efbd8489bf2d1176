import { listRoleOptions } from '@dropdate/contract/roles/list-role-options';
import { getUserForEdit } from '@dropdate/contract/users/get-user-for-edit';
import { listUserOrgs } from '@dropdate/contract/users/list-user-orgs';
import { listUsers } from '@dropdate/contract/users/list-users';
import { pageRead } from '../../client/calls/page-read.ts';

export const roleOptionsRead = pageRead(listRoleOptions, {});
export const orgOptionsRead = pageRead(listUserOrgs, {});
export const superiorsRead = pageRead(listUsers, {});
export const userRead = (id: string) => pageRead(getUserForEdit, { params: { id } });
