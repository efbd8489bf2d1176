import { secondStepMs } from '@dropdate/domain/session/two-factor';
import { v7 as uuidv7 } from 'uuid';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { OpeningAccount } from '../open-session.ts';
import { hashToken, newSessionToken } from '../session-token.ts';
import {
  endPendingSignInOf,
  findPendingSignIn,
  insertPendingSignIn,
  type PendingAccount,
} from './pending-sign-ins.data.ts';

/** The refusal of the second step without a first step, or too long after the first step. */
export const signInEnded = () =>
  new Refusal(401, [{ messageId: 'SignInEnded', userMessage: 'This sign-in has ended. Please sign in again.' }]);

const markOf = ({ keyed }: Pick<PublicContext, 'keyed'>, passwordHash: string | null): string =>
  keyed('password mark', passwordHash ?? '');

/**
 * Begins the second step of a sign-in, in place of an older one in this browser. Returns the function that gives the
 * cookie to the browser; the caller calls it after the commit.
 */
export async function beginSecondStep(
  tx: Database,
  context: PublicContext,
  { companyId, userId, passwordHash, way }: OpeningAccount,
  kept: boolean,
): Promise<() => void> {
  const { clock, pendingCookie } = context;
  const token = newSessionToken();
  const expiresAt = new Date(clock.now().getTime() + secondStepMs);
  if (pendingCookie.value) await endPendingSignInOf(tx, hashToken(pendingCookie.value));
  await insertPendingSignIn(tx, {
    idHash: hashToken(token),
    id: uuidv7(),
    companyId,
    userId,
    passwordMark: markOf(context, passwordHash),
    kept,
    way,
    expiresAt,
  });
  return () => pendingCookie.set(token, expiresAt);
}

/** The sign-in of this browser that waits for its second step. @throws Refusal 401 `SignInEnded` */
export async function requirePendingSignIn(context: PublicContext): Promise<PendingAccount> {
  const { db, clock, pendingCookie } = context;
  const pending = pendingCookie.value ? await findPendingSignIn(db, hashToken(pendingCookie.value), clock.now()) : null;
  if (pending === null || pending.passwordMark !== markOf(context, pending.passwordHash)) throw signInEnded();
  return pending;
}
