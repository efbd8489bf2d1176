import type { reassignUsersToUserRole as endpoint } from '@dropdate/contract/user-roles/reassign-users-to-user-role';
import { exceeds } from '@dropdate/domain/permission/role-grants';
import { audit } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { named, recordChange } from '../../platform/record-change.ts';
import { keepAdmin } from '../session/keep-admin.ts';
import { raiseVersionsOf } from '../session/manage-accounts.ts';
import { moveUsers } from './reassign-users.data.ts';
import { aboveOwnRights, lockOwnRole, requireRole } from './require-role.ts';
import { areHoldersIn, lockRoles } from './roles.data.ts';

/**
 * Gives all users of a role another role, so that the role can be deleted. The next call of each user has the rights of
 * the other role. @throws Refusal 404, 400 for the same role and for a role of an org that not all users are in, 409 for
 * a system role, for a role that the viewer does not manage, for rights that the viewer lacks and for the last admin
 */
export const reassignUsersToUserRole: UseCase<typeof endpoint> = async (context, { body }) => {
  const { viewer, db } = context;
  const { companyId } = viewer;
  const { CurrentUserRoleId: from, UserRoleToBeAssigned: to } = body;
  return db.transaction(async (tx) =>
    keepAdmin(tx, companyId, async () => {
      await lockRoles(tx, companyId, [from, to]);
      const current = await lockOwnRole(tx, viewer, from);
      const next = await requireRole(tx, viewer, to);
      if (from === to) throw invalid('SameRole', 'Choose another role.', 'body.UserRoleToBeAssigned');
      if (exceeds(viewer, current) || exceeds(viewer, next)) throw aboveOwnRights();
      if (next.segmentId !== null && !(await areHoldersIn(tx, { companyId, id: from }, next.segmentId)))
        throw invalid(
          'RoleOfOtherOrg',
          'Not all of these users belong to the org of this role. Choose a role of an org above them.',
          'body.UserRoleToBeAssigned',
        );
      const users = await moveUsers(tx, { companyId, from, to });
      if (users.length > 0) {
        await raiseVersionsOf(tx, companyId, users);
        await audit(tx, context, {
          action: 'reassignUsersToUserRole',
          entity: 'role',
          entityId: from,
          old: { roleId: from, users },
          new: { roleId: to, users },
        });
        const shown = { old: { role: named('role', from) }, new: { role: named('role', to) } };
        for (const entityId of users) await recordChange(tx, context, { entity: 'user', entityId }, shown);
      }
      return { totalUsers: current.totalUsers };
    }),
  );
};
