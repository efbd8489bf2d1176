import type { listUserRoleFilters as endpoint } from '@dropdate/contract/user-roles/list-user-role-filters';
import { filterCatalogue } from '../../platform/database/list-fields.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { roleList } from './role-list.ts';

/** The filter fields of Manage Role. */
export const listUserRoleFilters: UseCase<typeof endpoint> = async (context) => filterCatalogue(roleList(context));
