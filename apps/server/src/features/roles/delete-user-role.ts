import type { deleteUserRole as endpoint } from '@dropdate/contract/user-roles/delete-user-role';
import { exceeds } from '@dropdate/domain/permission/role-grants';
import { audit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { aboveOwnRights, lockOwnRole } from './require-role.ts';
import { setRoleDeleted } from './roles.data.ts';

/**
 * Deletes a role that no user has. The role can be restored for 30 days. @throws Refusal 404, 409 for a system role, for
 * a role that the viewer does not manage, for a role with users and for a role with rights that the viewer lacks
 */
export const deleteUserRole: UseCase<typeof endpoint> = async (context, { params: { id } }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock } = context;
    const role = await lockOwnRole(tx, viewer, id);
    if (exceeds(viewer, role)) throw aboveOwnRights();
    if (role.totalUsers > 0)
      throw conflict('RoleHasUsers', 'Users have this role. Give them another role first, then delete this role.');
    const deletedAt = clock.now();
    await setRoleDeleted(tx, { companyId: viewer.companyId, id }, deletedAt);
    await audit(tx, context, {
      action: 'deleteUserRole',
      entity: 'role',
      entityId: id,
      old: { deletedAt: null, version: role.version },
      new: { deletedAt: deletedAt.toISOString(), version: role.version + 1 },
    });
    await recordChange(tx, context, { entity: 'role', entityId: id }, 'deleted');
    return {};
  });
