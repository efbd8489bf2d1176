import type { restoreUser as endpoint } from '@dropdate/contract/users/restore-user';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { audit } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { lockOrgStatuses } from '../../orgs/record-orgs.ts';
import { findRoleIdOf, lockWantedRole } from '../../roles/roles-of-users.ts';
import { keepAdmin } from '../../session/keep-admin.ts';
import { changeAccount, lockVisibleAccount, setDeletedAt } from '../../session/manage-accounts.ts';
import { requireManagedUser } from './require-user.ts';

/** Undoes a deletion, up to 30 days later. @throws Refusal 404, 409 `HigherRole`, `NotDeleted`, `OrgDeleted` or `RoleDeleted` */
export const restoreUser: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock, viewer, scopeOf } = context;
  await db.transaction((tx) =>
    // A reassignment of a role locks the role first and then its users, so both must not run at once.
    keepAdmin(tx, viewer.companyId, async () => {
      const present = await lockVisibleAccount(tx, scopeOf('User'), params.id);
      if (present === null) throw notFound();
      if (!(await lockWantedRole(tx, viewer.companyId, await findRoleIdOf(tx, present))))
        throw conflict('RoleDeleted', 'The role of this user was deleted. Restore the role first.');
      const { account } = await requireManagedUser(context, tx, params.id);
      if (account.deletedAt === null) throw conflict('NotDeleted', 'This user is not deleted.');
      if (clock.now().getTime() - account.deletedAt.getTime() > restorableMs) throw notFound();
      // The viewer may see the user, and not the org of the user.
      const { companyId, primarySegmentId } = account;
      const own: RowScope = { kind: 'org', companyId, pathSegmentIds: [primarySegmentId] };
      const orgStatus = (await lockOrgStatuses(tx, own, viewer, [primarySegmentId])).get(primarySegmentId);
      if (orgStatus === undefined)
        throw conflict('OrgDeleted', 'The org of this user was deleted. Restore the org first.');
      await setDeletedAt(tx, account, null);
      // An inactive org has no active users.
      const isLeft = orgStatus === 'inactive' && account.status === 'active';
      if (isLeft) await changeAccount(tx, account, { status: 'inactive' });
      const change = { old: { isDeleted: true }, new: { isDeleted: false } };
      await audit(tx, context, { action: 'restoreUser', entity: 'user', entityId: account.id, ...change });
      await recordChange(tx, context, { entity: 'user', entityId: account.id }, 'restored');
    }),
  );
  return {};
};
