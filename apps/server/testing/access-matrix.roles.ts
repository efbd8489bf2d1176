const list = { search: '', filters: [], filterIds: [], page: 0, pageSize: 25 };
const roleForm = {
  userRole: { id: 'Matrix.Role', name: 'Matrix Role', description: 'Of the matrix', accessType: 1 },
  permissionSets: [{ id: 'Campaign', permissions: [{ bitFlag: 1 }] }],
};

/** A valid call of every endpoint of roles. */
export function roleSamples(roleId: string) {
  return {
    searchUserRoles: { body: list },
    explainPage: { query: { page: '/settings/user-role' } },
    exportUserRoles: { body: { selection: { ids: [roleId] }, columns: ['name'], format: 'csv' } },
    getUserRoleForEdit: { params: { id: roleId } },
    getUserRoleForSave: { query: { roleId: roleId } },
    createUserRole: { body: roleForm },
    updateUserRole: { params: { id: roleId }, body: { ...roleForm, version: 1 } },
    deleteUserRole: { params: { id: roleId } },
    restoreUserRole: { params: { id: roleId } },
    reassignUsersToUserRole: { body: { CurrentUserRoleId: roleId, UserRoleToBeAssigned: roleId } },
  };
}
