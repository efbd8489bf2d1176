import type { getMfa as endpoint } from '@dropdate/contract/session/get-mfa';
import { codeStepAt, maskedEmail } from '@dropdate/domain/session/two-factor';
import type { UseCase } from '../../../platform/http/serve.ts';
import { requirePendingSignIn } from './pending-sign-in.ts';
import { findSecondFactor } from './second-factors.data.ts';
import { appCodeAt, unsealAppSecret } from './totp.ts';

/**
 * The second step of this browser's sign-in. In the demo, the answer has the code of the app, because nobody has the
 * apps of invented users. @throws Refusal 401 `SignInEnded`
 */
export const getMfa =
  (isDemo: boolean): UseCase<typeof endpoint> =>
  async (context) => {
    const { db, keyed, clock } = context;
    const pending = await requirePendingSignIn(context);
    const factor = await findSecondFactor(db, pending);
    const answer = { method: factor?.method ?? null, email: maskedEmail(pending.email), isDemo };
    const secret = isDemo && factor?.sealedSecret ? unsealAppSecret(keyed, pending.userId, factor.sealedSecret) : null;
    if (secret === null) return { ...answer, demoCode: null };
    // A code works once, so after a sign-in the code of the next step is shown. That code is accepted, too.
    const step = Math.max(codeStepAt(clock.now().getTime()), (factor?.lastStep ?? 0) + 1);
    return { ...answer, demoCode: appCodeAt(secret, step) };
  };
