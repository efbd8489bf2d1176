import type { turnOffTwoFactor as endpoint } from '@dropdate/contract/users/turn-off-two-factor';
import { audit } from '../../../../platform/audit.ts';
import { conflict } from '../../../../platform/http/refusal.ts';
import type { UseCase } from '../../../../platform/http/serve.ts';
import { recordChange } from '../../../../platform/record-change.ts';
import type { PasswordChecks } from '../../password-checks.ts';
import { requirePassword } from '../../require-password.ts';
import { findAccountWithPassword } from '../../session.data.ts';
import { endTwoFactor } from '../end-two-factor.ts';
import { isTwoFactorRequired, lockFactorOwner } from '../second-factors.data.ts';
import { twoFactorChange } from '../two-factor-change.ts';
import { queueTwoFactorMail } from '../two-factor-mails.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * Turns off the own two-factor sign-in.
 * @throws Refusal 400 `WrongPassword`, 409 `NoTwoFactor` or `TwoFactorRequired`, 429 `TooManyRequests`, 503 `Busy`
 */
export const turnOffTwoFactor =
  (checks: PasswordChecks): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { db, clock, viewer } = context;
    const account = await findAccountWithPassword(db, viewer);
    await requirePassword(context, checks, account.passwordHash, body.currentPassword);
    await db.transaction(async (tx) => {
      await lockFactorOwner(tx, viewer);
      const { method } = await requireSecondFactor(tx, viewer);
      if (await isTwoFactorRequired(tx, viewer))
        throw conflict('TwoFactorRequired', 'Your organization requires two-factor sign-in.');
      await endTwoFactor(tx, viewer);
      const change = { old: { twoFactor: method }, new: { twoFactor: null } };
      await audit(tx, context, { action: 'turnOffTwoFactor', entity: 'user', entityId: viewer.userId, ...change });
      await recordChange(tx, context, { entity: 'user', entityId: viewer.userId }, twoFactorChange(method, null));
      await queueTwoFactorMail(tx, account, 'turnedOff', clock.now());
    });
    return {};
  };
