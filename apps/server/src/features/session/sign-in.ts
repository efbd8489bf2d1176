import type { signIn as endpoint } from '@dropdate/contract/session/sign-in';
import { sessionExpiry } from '@dropdate/domain/session/session-expiry';
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
import { deviceName } from './device-name.ts';
import { findKnownDevice, rememberDevice } from './known-device.ts';
import type { PasswordChecks } from './password-checks.ts';
import { type Credentials, deleteSession, findCredentials, insertSession, lockPassword } from './session.data.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { limitsOfDevice, limitsOfStranger } from './sign-in-limits.ts';
import type { SignInTrace } from './sign-in-trace.ts';
import { type FailedSignIns, insertSuccessfulSignIn, type SuccessfulSignIn } from './sign-ins.data.ts';

export interface SignInParts {
  readonly checks: PasswordChecks;
  readonly trace: SignInTrace;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * Opens a session. An older session in the same browser ends (specification 1, section 2.3; decision 17). An unknown
 * name is refused in the same words and after the same work as a wrong password. Every try leaves a trace.
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
      trace.add({ outcome, at: context.clock.now(), userName: guesser.userName, addressHash });
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
    const isOpened = account !== null && (await openSession(context, { ...account, addressHash }, body.keepSignedIn));
    if (!isOpened) {
      leaveTrace('refused');
      throw new Refusal(400, [
        { messageId: 'SignInFailed', userMessage: 'The username or password is not correct. Please try again.' },
      ]);
    }
    await attempt.takeBack();
    rememberDevice(context, guesser.userName);
    return {};
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

/** Opens a session. Returns false when the password was changed while it was compared. */
async function openSession(
  { db, clock, cookie, userAgent }: PublicContext,
  { companyId, userId, passwordHash, addressHash }: Credentials & Pick<SuccessfulSignIn, 'addressHash'>,
  keepSignedIn: boolean,
): Promise<boolean> {
  const now = clock.now();
  const expiry = sessionExpiry({ signedInAt: now.getTime(), lastActivityAt: now.getTime(), keepSignedIn });
  const token = newSessionToken();
  const device = deviceName(userAgent);
  const isOpened = await db.transaction(async (tx) => {
    if (!(await lockPassword(tx, { companyId, userId, passwordHash }))) return false;
    if (cookie.value) await deleteSession(tx, hashToken(cookie.value));
    await insertSession(tx, {
      idHash: hashToken(token),
      companyId,
      userId,
      device,
      kept: keepSignedIn,
      createdAt: now,
      idleUntil: new Date(expiry.idleUntil),
      absoluteUntil: new Date(expiry.absoluteUntil),
    });
    await insertSuccessfulSignIn(tx, { at: now, companyId, userId, addressHash, device });
    return true;
  });
  if (!isOpened) return false;
  cookie.set(token, keepSignedIn ? new Date(expiry.absoluteUntil) : null);
  return true;
}
