import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tooManyAttempts } from '../../../platform/http/attempt-limit.ts';
import { rememberDevice } from '../known-device.ts';
import { openSession } from '../open-session.ts';
import { lockPassword } from '../session.data.ts';
import type { SignInTrace } from '../sign-in-trace.ts';
import type { FailedSignIns } from '../sign-ins.data.ts';
import { countCodeTry } from './code-limits.ts';
import { signInEnded } from './pending-sign-in.ts';
import { endPendingSignIn, type PendingAccount } from './pending-sign-ins.data.ts';
import { rememberBrowser } from './remembered-devices.ts';
import { lockFactorOwner } from './second-factors.data.ts';
import { wrongCode } from './take-code.ts';

interface SecondStep {
  readonly pending: PendingAccount;
  readonly trace: SignInTrace;
  /** Whether this browser needs no second factor for some days. */
  readonly isRemembered: boolean;
  /** Uses up the code. Returns false for a wrong code. */
  readonly take: (tx: Database) => Promise<boolean>;
}

/**
 * Opens the session of a pending sign-in, if the code is right. Code, pending sign-in and session change in one
 * transaction, so that one code opens one session.
 * @throws Refusal 400 `WrongCode`, 401 `SignInEnded`, 429 `TooManyRequests`
 */
export async function passSecondStep(context: PublicContext, step: SecondStep): Promise<void> {
  const { pending, trace } = step;
  const userName = pending.userName.toLowerCase();
  const addressHash = context.keyed('sign-in address', context.address);
  const leaveTrace = (outcome: FailedSignIns['outcome']) =>
    trace.add({ outcome, way: pending.way, at: context.clock.now(), userName, addressHash });
  const attempt = await countCodeTry(context, pending);
  if (!attempt.isAllowed) {
    leaveTrace('throttled');
    throw tooManyAttempts(attempt);
  }
  const giveCookies = await context.db
    .transaction((tx) => open(tx, context, step, addressHash))
    .catch(async (error: unknown) => {
      await attempt.takeBack();
      throw error;
    });
  if (giveCookies === null) {
    leaveTrace('wrong-code');
    throw wrongCode();
  }
  await attempt.takeBack();
  for (const give of giveCookies) give();
  context.pendingCookie.clear();
  rememberDevice(context, userName);
}

async function open(
  tx: Database,
  context: PublicContext,
  { pending, take, isRemembered }: SecondStep,
  addressHash: string,
): Promise<readonly (() => void)[] | null> {
  // The calls of one user wait for each other, so that they cannot lock the same rows in different orders.
  await lockFactorOwner(tx, pending);
  if (!(await lockPassword(tx, pending))) throw signInEnded();
  if (!(await take(tx))) return null;
  if (!(await endPendingSignIn(tx, pending))) throw signInEnded();
  const giveSession = await openSession(tx, context, { ...pending, addressHash }, pending.kept);
  if (giveSession === null) throw signInEnded();
  return isRemembered ? [giveSession, await rememberBrowser(tx, context, pending)] : [giveSession];
}
