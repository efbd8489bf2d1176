import type { verifyMfa as endpoint } from '@dropdate/contract/session/verify-mfa';
import type { UseCase } from '../../../platform/http/serve.ts';
import type { SignInTrace } from '../sign-in-trace.ts';
import { requirePendingSignIn, signInEnded } from './pending-sign-in.ts';
import { findSecondFactor } from './second-factors.data.ts';
import { passSecondStep } from './second-step.ts';
import { takeCode } from './take-code.ts';
import { queueTwoFactorMail } from './two-factor-mails.ts';

/**
 * Opens the session of a sign-in whose password was right. The user learns by mail about a used recovery code.
 * @throws Refusal 400 `WrongCode`, 401 `SignInEnded`, 429 `TooManyRequests`
 */
export const verifyMfa =
  (trace: SignInTrace): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const pending = await requirePendingSignIn(context);
    const place = { companyId: pending.companyId, userId: pending.userId, forId: pending.id };
    await passSecondStep(context, {
      pending,
      trace,
      isRemembered: body.rememberDevice,
      take: async (tx) => {
        const factor = await findSecondFactor(tx, pending);
        // An administrator has reset the second factor since the password was compared.
        if (factor === null) throw signInEnded();
        const taken = await takeCode(tx, context, place, factor, body.code);
        if (taken === 'recovery') await queueTwoFactorMail(tx, pending, 'recovered', context.clock.now());
        return taken !== null;
      },
    });
    return {};
  };
