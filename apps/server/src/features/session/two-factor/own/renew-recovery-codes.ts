import type { renewRecoveryCodes as endpoint } from '@dropdate/contract/users/renew-recovery-codes';
import { audit } from '../../../../platform/audit.ts';
import type { UseCase } from '../../../../platform/http/serve.ts';
import type { PasswordChecks } from '../../password-checks.ts';
import { requirePassword } from '../../require-password.ts';
import { findAccountWithPassword } from '../../session.data.ts';
import { makeRecoveryCodes } from '../recovery-codes.ts';
import { lockFactorOwner } from '../second-factors.data.ts';
import { queueTwoFactorMail } from '../two-factor-mails.ts';
import { requireSecondFactor } from './require-second-factor.ts';

/**
 * Makes new recovery codes. The former ones work no more.
 * @throws Refusal 400 `WrongPassword`, 409 `NoTwoFactor`, 429 `TooManyRequests`, 503 `Busy`
 */
export const renewRecoveryCodes =
  (checks: PasswordChecks): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { db, clock, keyed, viewer } = context;
    const account = await findAccountWithPassword(db, viewer);
    await requirePassword(context, checks, account.passwordHash, body.currentPassword);
    return db.transaction(async (tx) => {
      await lockFactorOwner(tx, viewer);
      await requireSecondFactor(tx, viewer);
      const recoveryCodes = await makeRecoveryCodes(tx, keyed, viewer);
      const entry = { action: 'renewRecoveryCodes', entity: 'user', entityId: viewer.userId };
      await audit(tx, context, { ...entry, new: { codes: recoveryCodes.length } });
      await queueTwoFactorMail(tx, account, 'newCodes', clock.now());
      return { recoveryCodes };
    });
  };
