import type { explainPage as endpoint } from '@dropdate/contract/user-roles/explain-page';
import { may, meetsAny } from '@dropdate/domain/permission/may';
import { needGroupsOf } from '@dropdate/domain/permission/page-needs';
import { exceeds } from '@dropdate/domain/permission/role-grants';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findGivers } from './explain-page.data.ts';
import { listRoles, type RoleRecord } from './roles.data.ts';

/**
 * Explains why a page, or a record on this page, does not open: the permissions that the page needs, the roles that have
 * them for a caller who may see roles, and the administrators who can give the caller another role. Who has switched to
 * another org asks for the own company, because the own role gives the rights there too. The answer says nothing of any
 * record. @throws Refusal 404 for a page that does not exist
 */
export const explainPage: UseCase<typeof endpoint> = async ({ db, signedIn }, { query }) => {
  const groups = needGroupsOf(query.page);
  if (groups === null) throw notFound();
  const { own } = signedIn;
  const all = await listRoles(db, own);
  const opening = all.filter(({ permissions }) => meetsAny(permissions, groups));
  // A user gives a role on the user form. The user needs each right of the old and of the new role, and the own role of
  // such a user is a role that opens the page.
  const mayGive = (role: RoleRecord) =>
    may(role.permissions, 'User', 'update') &&
    may(role.permissions, 'User', 'addToRole') &&
    may(role.permissions, 'User', 'removeRole') &&
    !exceeds(role, own);
  const givingIds = opening.filter(mayGive).map(({ id }) => id);
  return {
    groups: groups.map((group) => [group].flat()),
    accessType: own.accessType,
    roles: may(own.permissions, 'UserRole', 'viewAll')
      ? opening.map(({ name, totalUsers }) => ({ name, totalUsers }))
      : null,
    givers: await findGivers(db, own, givingIds),
  };
};
