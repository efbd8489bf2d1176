import type { startTwoFactorSetup as endpoint } from '@dropdate/contract/users/start-two-factor-setup';
import type { UseCase } from '../../../../platform/http/serve.ts';
import type { PasswordChecks } from '../../password-checks.ts';
import { requirePassword } from '../../require-password.ts';
import { findAccountWithPassword } from '../../session.data.ts';
import { countCodeMail } from '../code-limits.ts';
import { lockFactorOwner } from '../second-factors.data.ts';
import { startSetup } from '../set-up.ts';

/**
 * Begins to set up an own second factor. A former one works until the first code of the new one is entered.
 * @throws Refusal 400 `WrongPassword`, 429 `TooManyRequests`, 503 `Busy`
 */
export const startTwoFactorSetup =
  (checks: PasswordChecks, isDemo: boolean): UseCase<typeof endpoint> =>
  async (context, { body: { method, currentPassword } }) => {
    const { db, viewer, signedIn } = context;
    const account = await findAccountWithPassword(db, viewer);
    await requirePassword(context, checks, account.passwordHash, currentPassword);
    if (method === 'email') await countCodeMail(context, account);
    return db.transaction(async (tx) => {
      await lockFactorOwner(tx, viewer);
      return startSetup(context, tx, account, { forId: signedIn.sessionId, method, isDemo });
    });
  };
