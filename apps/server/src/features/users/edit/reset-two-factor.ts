import type { resetTwoFactor as endpoint } from '@dropdate/contract/users/reset-two-factor';
import { audit } from '../../../platform/audit.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { deleteSessionsOf } from '../../session/manage-accounts.ts';
import { removeTwoFactor } from '../../session/two-factor/remove-two-factor.ts';
import { twoFactorChange } from '../../session/two-factor/two-factor-change.ts';
import { refuseOwnAccount, requirePresentUser } from './require-user.ts';

/**
 * Removes the second factor of a user who lost the device. The sessions of the user end, because the lost device may
 * have one. @throws Refusal 404, 409 `HigherRole`, `NoTwoFactor` or `OwnAccount`
 */
export const resetTwoFactor: UseCase<typeof endpoint> = async (context, { params }) => {
  const { db, clock } = context;
  await db.transaction(async (tx) => {
    const { account } = await requirePresentUser(context, tx, params.id);
    refuseOwnAccount(context, account.id, 'You change your own two-factor sign-in in your profile.');
    const owner = { ...account, userId: account.id };
    const method = await removeTwoFactor(tx, owner, clock.now());
    if (method === null) throw conflict('NoTwoFactor', 'This user has not set up two-factor sign-in.');
    await deleteSessionsOf(tx, owner);
    const change = { old: { twoFactor: method }, new: { twoFactor: null } };
    await audit(tx, context, { action: 'resetTwoFactor', entity: 'user', entityId: account.id, ...change });
    await recordChange(tx, context, { entity: 'user', entityId: account.id }, twoFactorChange(method, null));
  });
  return {};
};
