import type { TwoFactorMethod } from '@dropdate/domain/session/two-factor';
import type { Database } from '../../../platform/database/database.ts';
import { endTwoFactor } from './end-two-factor.ts';
import { findSecondFactor, lockFactorOwner } from './second-factors.data.ts';
import { type MailedOwner, queueTwoFactorMail } from './two-factor-mails.ts';

/** Removes the second factor of another user, and tells the user by mail. Returns its method, or null without one. */
export async function removeTwoFactor(tx: Database, owner: MailedOwner, now: Date): Promise<TwoFactorMethod | null> {
  // A sign-in at the same moment ends before the reset or begins after it.
  await lockFactorOwner(tx, owner);
  const factor = await findSecondFactor(tx, owner);
  if (factor === null) return null;
  await endTwoFactor(tx, owner);
  await queueTwoFactorMail(tx, owner, 'reset', now);
  return factor.method;
}
