/** The roles of users, for the feature that manages users. The tables of roles belong to this feature. */
export { findRights, findRole, isRoleOfOrg } from './roles.data.ts';
export { findRoleIdOf, lockWantedRole, setRoleOf } from './user-roles.data.ts';
