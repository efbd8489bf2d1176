import type { restoreUser as endpoint } from '@dropdate/contract/users/restore-user';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { audit } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { setDeletedAt } from '../../session/manage-accounts.ts';
import { requireManagedUser } from './require-user.ts';
import { lockOrgStatuses } from './user-edit.data.ts';

/** Undoes a deletion, up to 30 days later. @throws Refusal 404, 409 `HigherRole`, `NotDeleted` or `OrgDeleted` */
export const restoreUser: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock, viewer, scopeOf } = context;
  await db.transaction(async (tx) => {
    const { account } = await requireManagedUser(context, tx, params.id);
    if (account.deletedAt === null) throw conflict('NotDeleted', 'This user is not deleted.');
    if (clock.now().getTime() - account.deletedAt.getTime() > restorableMs) throw notFound();
    const orgs = await lockOrgStatuses(tx, scopeOf('User'), viewer, [account.primarySegmentId]);
    if (orgs.size === 0) throw conflict('OrgDeleted', 'The org of this user was deleted. Restore the org first.');
    await setDeletedAt(tx, account, null);
    const change = { old: { isDeleted: true }, new: { isDeleted: false } };
    await audit(tx, context, { action: 'restoreUser', entity: 'user', entityId: account.id, ...change });
  });
  return {};
};
