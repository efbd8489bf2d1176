import type { finishTwoFactorSetup as endpoint } from '@dropdate/contract/users/finish-two-factor-setup';
import { audit } from '../../../../platform/audit.ts';
import { tooManyAttempts } from '../../../../platform/http/attempt-limit.ts';
import type { UseCase } from '../../../../platform/http/serve.ts';
import { recordChange } from '../../../../platform/record-change.ts';
import { deleteOtherSessions } from '../../own-sessions/own-sessions.data.ts';
import { findAccountWithPassword } from '../../session.data.ts';
import { countCodeTry } from '../code-limits.ts';
import { findSecondFactor, lockFactorOwner } from '../second-factors.data.ts';
import { finishSetup } from '../set-up.ts';
import { wrongCode } from '../take-code.ts';
import { twoFactorChange } from '../two-factor-change.ts';
import { queueTwoFactorMail } from '../two-factor-mails.ts';

/**
 * Sets up an own second factor with its first code. The other sessions of the user end, because they were opened
 * without it. @throws Refusal 400 `WrongCode`, 409 `SetupEnded`, 429 `TooManyRequests`
 */
export const finishTwoFactorSetup: UseCase<typeof endpoint> = async (context, { body }) => {
  const { db, clock, viewer, signedIn } = context;
  const attempt = await countCodeTry(context, { ...viewer, userName: signedIn.userName });
  if (!attempt.isAllowed) throw tooManyAttempts(attempt);
  const recoveryCodes = await db
    .transaction(async (tx) => {
      await lockFactorOwner(tx, viewer);
      const account = await findAccountWithPassword(tx, viewer);
      const former = await findSecondFactor(tx, viewer);
      const done = await finishSetup(context, tx, account, { forId: signedIn.sessionId, text: body.code });
      if (done === null) return null;
      const at = clock.now();
      const endedSessions = await deleteOtherSessions(tx, viewer, signedIn.sessionId, at);
      await audit(tx, context, {
        action: 'finishTwoFactorSetup',
        entity: 'user',
        entityId: viewer.userId,
        old: { twoFactor: former?.method ?? null },
        new: { twoFactor: done.method, endedSessions },
      });
      const shown = twoFactorChange(former?.method ?? null, done.method);
      await recordChange(tx, context, { entity: 'user', entityId: viewer.userId }, shown);
      await queueTwoFactorMail(tx, account, 'turnedOn', at);
      return done.recoveryCodes;
    })
    .catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
  if (recoveryCodes === null) throw wrongCode();
  await attempt.takeBack();
  return { recoveryCodes };
};
