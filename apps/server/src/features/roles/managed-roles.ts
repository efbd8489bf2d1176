/** The roles that a viewer may change, for the list of deleted records. The SQL of roles belongs to this feature. */
export { managedRoles } from './role-scope.data.ts';
