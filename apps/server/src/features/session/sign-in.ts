import type { signIn as endpoint } from '@dropdate/contract/session/sign-in';
import type { PublicContext } from '../../platform/context.ts';
import {
  type AllowedAttempt,
  countAttempt,
  type RefusedAttempt,
  tooManyAttempts,
} from '../../platform/http/attempt-limit.ts';
import { networkOf } from '../../platform/http/network.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { passFirstStep } from './first-step.ts';
import { judgeOldPassword } from './judge-old-password.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import type { PasswordChecks } from './password-checks.ts';
import { type Credentials, findCredentials } from './session.data.ts';
import { limitsOfDevice, limitsOfStranger } from './sign-in-limits.ts';
import type { SignInTrace } from './sign-in-trace.ts';
import type { FailedSignIns } from './sign-ins.data.ts';

export interface SignInParts {
  readonly checks: PasswordChecks;
  readonly trace: SignInTrace;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Opens a session, or begins the second step of a user who needs a second factor. An older session in the same browser
 * ends (specification 1, section 2.3; decisions 17 and 18). An unknown name is refused in the same words and after the same work as a wrong password. Every try leaves a trace.
 * @throws Refusal 400 `SignInFailed`, 429 `TooManyRequests`, 503 `Busy`
 */
export const signIn =
  ({ checks, trace, pause }: SignInParts): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const guesser = { address: context.address, userName: body.username.toLowerCase() };
    const knownDevice = findKnownDevice(context, guesser.userName);
    const { attempt, device } = await admit(context, guesser, knownDevice);
    const addressHash = context.keyed('sign-in address', guesser.address);
    const leaveTrace = (outcome: FailedSignIns['outcome']) =>
      trace.add({ outcome, way: 'password', at: context.clock.now(), userName: guesser.userName, addressHash });
    if (!attempt.isAllowed) {
      leaveTrace('throttled');
      throw tooManyAttempts(attempt);
    }
    if (attempt.waitMs > 0) await pause(attempt.waitMs);
    const account = await matching(context, checks, { device, ...guesser }, body).catch(async (error: unknown) => {
      await attempt.takeBack();
      if (error instanceof Refusal) leaveTrace('throttled');
      throw error;
    });
    const passed =
      account && (await passFirstStep(context, { ...account, addressHash, way: 'password' }, body.keepSignedIn));
    if (passed === null) {
      leaveTrace('refused');
      throw new Refusal(400, [
        { messageId: 'SignInFailed', userMessage: 'The username or password is not correct. Please try again.' },
      ]);
    }
    await attempt.takeBack();
    if (account !== null) await judgeOldPassword(context, account, body.password);
    // A device is known only after the whole sign-in.
    if (!passed.needsSecondFactor) rememberDevice(context, guesser.userName);
    return { needsSecondFactor: passed.needsSecondFactor };
  };

interface Guesser {
  readonly address: string;
  readonly userName: string;
}

interface Admission {
  readonly attempt: AllowedAttempt | RefusedAttempt;
  /** Null when the try counts as the try of an unknown device. */
  readonly device: string | null;
}

/** Counts the try. A known device with too many failed tries is treated like an unknown device. */
async function admit(context: PublicContext, guesser: Guesser, device: string | null): Promise<Admission> {
  if (device !== null) {
    const attempt = await countAttempt(context, limitsOfDevice(device));
    if (attempt.isAllowed) return { attempt, device };
  }
  return { attempt: await countAttempt(context, limitsOfStranger(guesser)), device: null };
}

/** The active account with this name and password. Null when there is none. */
async function matching(
  { db }: PublicContext,
  checks: PasswordChecks,
  { address, device }: Guesser & Pick<Admission, 'device'>,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Credentials | null> {
  const account = await findCredentials(db, username);
  const caller = { device, network: networkOf(address, 64) };
  const isRight = await checks.isPassword(caller, account?.passwordHash ?? null, password);
  return account !== null && isRight && account.isActive ? account : null;
}
