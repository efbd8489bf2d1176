/** Texts of Manage Role. Source: specification 1, sections 2.10, 4 and 8. */
export const messages = {
  title: 'Manage Role',
  subtitle: 'What the users of your company may see and do',
  total: 'Total Roles',
  overviewFailed: 'Error fetching user role overview data',
  search: 'Search Roles',
  create: 'Create Role',
  deletedRoles: 'Deleted roles',
  users: 'Users',
  empty: 'Your Roles List is Empty',
  emptyWithoutPermission: 'No records found',
  noMatch: 'No Matching Roles Found',
  noMatchSentence: (term: string) => `No role matches '${term}'.`,
  failed: 'The roles could not be loaded',
  narrow: (users: string) => (users === '1' ? '1 user' : `${users} users`),

  edit: 'Edit',
  view: 'View',
  copy: 'Copy as New Role',
  delete: 'Delete',
  deleteTitle: (name: string) => `Are you sure you want to delete ${name} ?`,
  deleteSentence: 'No user has this role. You can undo this for 30 days.',
  deleted: (name: string) => `Role #${name} deleted successfully`,
  deleteFailed: 'Error while deleting the User Role',
  restoreFailed: 'The role could not be restored',

  reassign: (name: string) => `Choose another role for the users of ${name}`,
  reassignSentence: (users: string) =>
    users === '1'
      ? '1 user has this role. The user gets the other role at once, then you can delete this role.'
      : `${users} users have this role. They get the other role at once, then you can delete this role.`,
  reassignTo: 'New role',
  roleOf: (name: string, org: string) => `${name} (${org})`,
  chooseRole: 'Choose a role',
  chooseRoleFirst: 'Choose another role first',
  proceed: 'Proceed',
  reassigned: (users: string, name: string) =>
    users === '1' ? `1 user now has the role ${name}` : `${users} users now have the role ${name}`,
} as const;
