import type { explainPage as endpoint } from '@dropdate/contract/user-roles/explain-page';
import { may, meetsAny } from '@dropdate/domain/permission/may';
import { needGroupsOf } from '@dropdate/domain/permission/page-needs';
import { exceeds } from '@dropdate/domain/permission/role-grants';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findActiveUsersOf } from './explain-page.data.ts';
import { listRoles, type RoleRecord } from './roles.data.ts';

/**
 * Explains why a page does not open: the permissions that it needs, the roles that have them, and the users who can give
 * one of these roles, as far as the viewer sees these roles and users. @throws Refusal 404 for a page that does not exist
 */
export const explainPage: UseCase<typeof endpoint> = async ({ db, viewer }, { query }) => {
  const groups = needGroupsOf(query.page);
  if (groups === null) throw notFound();
  const all = await listRoles(db, viewer);
  const opening = all.filter(({ permissions }) => meetsAny(permissions, groups));
  // A user gives a role on the user form. The user needs each right of that role.
  const mayGive = ({ permissions }: RoleRecord) =>
    may(permissions, 'User', 'update') &&
    may(permissions, 'User', 'addToRole') &&
    may(permissions, 'User', 'removeRole');
  const giving = all.filter((role) => mayGive(role) && opening.some((wanted) => !exceeds(role, wanted)));
  return {
    groups: groups.map((group) => [group].flat()),
    roles: opening.map(({ name, totalUsers }) => ({ name, totalUsers })),
    givers: [
      ...(await findActiveUsersOf(
        db,
        viewer,
        giving.map(({ id }) => id),
      )),
    ],
  };
};
