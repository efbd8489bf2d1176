import type { restoreUserRole as endpoint } from '@dropdate/contract/user-roles/restore-user-role';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { exceeds } from '@dropdate/domain/permission/role-grants';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { aboveOwnRights, ofOtherOrg } from './require-role.ts';
import { findRole, isRoleTaken, lockRoleNames, lockRoles, setRoleDeleted } from './roles.data.ts';

/**
 * Brings a deleted role back. @throws Refusal 404 for an unknown role and after 30 days, 409 for a role that the viewer
 * does not manage or that is not deleted, for a name that another role has now, and for a role with rights that the viewer lacks
 */
export const restoreUserRole: UseCase<typeof endpoint> = async (context, { params: { id } }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock } = context;
    const { companyId } = viewer;
    await lockRoleNames(tx, companyId);
    await lockRoles(tx, companyId, [id]);
    const role = await findRole(tx, viewer, id);
    if (role === null) throw notFound();
    if (!role.isManaged) throw ofOtherOrg();
    const { deletedAt, version } = role;
    if (deletedAt === null) throw conflict('NotDeleted', 'This role is not deleted.');
    if (clock.now().getTime() - deletedAt.getTime() > restorableMs) throw notFound();
    if (exceeds(viewer, role)) throw aboveOwnRights();
    const taken = await isRoleTaken(tx, viewer, role, role);
    if (taken.roleId || taken.name)
      throw conflict('RoleNameTaken', 'Another role has the Role ID or the name of the deleted role.');
    await setRoleDeleted(tx, { companyId, id }, null);
    await audit(tx, context, {
      action: 'restoreUserRole',
      entity: 'role',
      entityId: id,
      old: { deletedAt: deletedAt.toISOString(), version },
      new: { deletedAt: null, version: version + 1 },
    });
    await recordChange(tx, context, { entity: 'role', entityId: id }, 'restored');
    return {};
  });
