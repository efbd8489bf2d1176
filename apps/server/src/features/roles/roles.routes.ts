import { createUserRole as createUserRoleEndpoint } from '@dropdate/contract/user-roles/create-user-role';
import { deleteUserRole as deleteUserRoleEndpoint } from '@dropdate/contract/user-roles/delete-user-role';
import { explainPage as explainPageEndpoint } from '@dropdate/contract/user-roles/explain-page';
import { exportUserRoles as exportUserRolesEndpoint } from '@dropdate/contract/user-roles/export-user-roles';
import { getUserRoleForEdit as getUserRoleForEditEndpoint } from '@dropdate/contract/user-roles/get-user-role-for-edit';
import { getUserRoleForSave as getUserRoleForSaveEndpoint } from '@dropdate/contract/user-roles/get-user-role-for-save';
import { getUserRoleOverview as getUserRoleOverviewEndpoint } from '@dropdate/contract/user-roles/get-user-role-overview';
import { listUserRoleFilters as listUserRoleFiltersEndpoint } from '@dropdate/contract/user-roles/list-user-role-filters';
import { listUserRoles as listUserRolesEndpoint } from '@dropdate/contract/user-roles/list-user-roles';
import { reassignUsersToUserRole as reassignUsersToUserRoleEndpoint } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { restoreUserRole as restoreUserRoleEndpoint } from '@dropdate/contract/user-roles/restore-user-role';
import { searchUserRoles as searchUserRolesEndpoint } from '@dropdate/contract/user-roles/search-user-roles';
import { updateUserRole as updateUserRoleEndpoint } from '@dropdate/contract/user-roles/update-user-role';
import { serve } from '../../platform/http/serve.ts';
import { createUserRole } from './create-user-role.ts';
import { deleteUserRole } from './delete-user-role.ts';
import { explainPage } from './explain-page.ts';
import { exportUserRoles } from './export-user-roles.ts';
import { getUserRoleForEdit } from './get-user-role-for-edit.ts';
import { getUserRoleForSave } from './get-user-role-for-save.ts';
import { getUserRoleOverview } from './get-user-role-overview.ts';
import { listUserRoleFilters } from './list-user-role-filters.ts';
import { listUserRoles } from './list-user-roles.ts';
import { reassignUsersToUserRole } from './reassign-users-to-user-role.ts';
import { restoreUserRole } from './restore-user-role.ts';
import { searchUserRoles } from './search-user-roles.ts';
import { updateUserRole } from './update-user-role.ts';

export const rolesRoutes = [
  serve(getUserRoleOverviewEndpoint, getUserRoleOverview),
  serve(searchUserRolesEndpoint, searchUserRoles),
  serve(listUserRoleFiltersEndpoint, listUserRoleFilters),
  serve(exportUserRolesEndpoint, exportUserRoles),
  serve(listUserRolesEndpoint, listUserRoles),
  serve(getUserRoleForEditEndpoint, getUserRoleForEdit),
  serve(getUserRoleForSaveEndpoint, getUserRoleForSave),
  serve(createUserRoleEndpoint, createUserRole),
  serve(updateUserRoleEndpoint, updateUserRole),
  serve(deleteUserRoleEndpoint, deleteUserRole),
  serve(restoreUserRoleEndpoint, restoreUserRole),
  serve(reassignUsersToUserRoleEndpoint, reassignUsersToUserRole),
  serve(explainPageEndpoint, explainPage),
];
