import type { endUserSessions as endpoint } from '@dropdate/contract/users/end-user-sessions';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { deleteDevices, endSessionsOf } from '../../session/manage-accounts.ts';
import { refuseOwnAccount, requirePresentUser } from './require-user.ts';

/**
 * Ends all sessions of another user, such as those of a lost device, and lets remembered devices ask for the second factor
 * again. @throws Refusal 404, 409 `HigherRole` or `OwnAccount`
 */
export const endUserSessions: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock } = context;
  return db.transaction(async (tx) => {
    const { account } = await requirePresentUser(context, tx, params.id);
    refuseOwnAccount(context, account.id, 'You end your own sessions in your profile.');
    const owner = { companyId: account.companyId, userId: account.id };
    const ended = await endSessionsOf(tx, owner, clock.now());
    await deleteDevices(tx, owner);
    if (ended > 0) {
      await audit(tx, context, { action: 'endUserSessions', entity: 'user', entityId: account.id, new: { ended } });
      const shown = { old: { sessions: null }, new: { sessions: 'Ended' } };
      await recordChange(tx, context, { entity: 'user', entityId: account.id }, shown);
    }
    return { ended };
  });
};
