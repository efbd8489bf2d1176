import type { startMfaSetup as endpoint } from '@dropdate/contract/session/start-mfa-setup';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countCodeMail } from './code-limits.ts';
import { requirePendingSignIn, signInEnded } from './pending-sign-in.ts';
import { findSecondFactor, lockFactorOwner } from './second-factors.data.ts';
import { startSetup } from './set-up.ts';

/**
 * Begins to set up the second factor that an org requires. A password alone never replaces a second factor.
 * @throws Refusal 401 `SignInEnded`, 429 `TooManyRequests`
 */
export const startMfaSetup =
  (isDemo: boolean): UseCase<typeof endpoint> =>
  async (context, { body: { method } }) => {
    const pending = await requirePendingSignIn(context);
    if (method === 'email') await countCodeMail(context, pending);
    return context.db.transaction(async (tx) => {
      await lockFactorOwner(tx, pending);
      if ((await findSecondFactor(tx, pending)) !== null) throw signInEnded();
      return startSetup(context, tx, pending, { forId: pending.id, method, isDemo });
    });
  };
