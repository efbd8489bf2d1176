import type { purgeUser as endpoint } from '@dropdate/contract/users/purge-user';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { keepAdmin } from '../../session/keep-admin.ts';
import { deleteSessionsOf, setDeletedAt, unlinkIdentities } from '../../session/manage-accounts.ts';
import { refuseOwnAccount, requirePresentUser } from './require-user.ts';

/**
 * Deletes a user, who can be restored for 30 days (decision 28). The sessions of the user end at once.
 * @throws Refusal 404, 409 `HigherRole`, `LastAdmin` or `OwnAccount`
 */
export const purgeUser: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, viewer, clock } = context;
  await db.transaction((tx) =>
    keepAdmin(tx, viewer.companyId, async () => {
      const { account } = await requirePresentUser(context, tx, params.id);
      refuseOwnAccount(context, account.id, 'You cannot delete your own account.');
      await setDeletedAt(tx, account, clock.now());
      const owner = { companyId: account.companyId, userId: account.id };
      await deleteSessionsOf(tx, owner);
      // The person may get another account. A restored user is linked again at the next sign-in with the directory.
      await unlinkIdentities(tx, owner);
      const change = { old: { isDeleted: false }, new: { isDeleted: true } };
      await audit(tx, context, { action: 'purgeUser', entity: 'user', entityId: account.id, ...change });
      await recordChange(tx, context, { entity: 'user', entityId: account.id }, 'deleted');
    }),
  );
  return {};
};
