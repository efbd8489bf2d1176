import type { finishMfaSetup as endpoint } from '@dropdate/contract/session/finish-mfa-setup';
import { auditAs } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { recordChangeAs } from '../../../platform/record-change.ts';
import { deleteSessionsOf } from '../account.data.ts';
import type { SignInTrace } from '../sign-in-trace.ts';
import { requirePendingSignIn, signInEnded } from './pending-sign-in.ts';
import { findSecondFactor } from './second-factors.data.ts';
import { passSecondStep } from './second-step.ts';
import { finishSetup } from './set-up.ts';
import { twoFactorChange } from './two-factor-change.ts';
import { queueTwoFactorMail } from './two-factor-mails.ts';

/**
 * Sets up the second factor that an org requires, ends all sessions of the user, and opens the session of the sign-in.
 * @throws Refusal 400 `WrongCode`, 401 `SignInEnded`, 409 `SetupEnded`, 429 `TooManyRequests`
 */
export const finishMfaSetup =
  (trace: SignInTrace): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const pending = await requirePendingSignIn(context);
    const { companyId, userId, id } = pending;
    let recoveryCodes: string[] = [];
    await passSecondStep(context, {
      pending,
      trace,
      isRemembered: body.rememberDevice,
      take: async (tx) => {
        if ((await findSecondFactor(tx, pending)) !== null) throw signInEnded();
        const done = await finishSetup(context, tx, pending, { forId: id, text: body.code });
        if (done === null) return false;
        recoveryCodes = done.recoveryCodes;
        // Sessions that were opened with the password alone could replace the new second factor.
        await deleteSessionsOf(tx, pending);
        const at = context.clock.now();
        const entry = { action: 'finishMfaSetup', entity: 'user', entityId: userId };
        const change = { old: { twoFactor: null }, new: { twoFactor: done.method } };
        const author = { at, companyId, actorId: userId, requestId: context.requestId };
        await auditAs(tx, author, { ...entry, ...change });
        await recordChangeAs(tx, author, { entity: 'user', entityId: userId }, twoFactorChange(null, done.method));
        await queueTwoFactorMail(tx, pending, 'turnedOn', at);
        return true;
      },
    });
    return { recoveryCodes };
  };
