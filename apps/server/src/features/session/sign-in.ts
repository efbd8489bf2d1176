import type { signIn as endpoint } from '@dropdate/contract/session/sign-in';
import { sessionExpiry } from '@dropdate/domain/session/session-expiry';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { isPassword } from './password.ts';
import { deleteSession, findCredentials, insertSession } from './session.data.ts';
import { hashToken, newSessionToken } from './session-token.ts';

/** Opens a session. An older session in the same browser ends (specification 1, section 2.3; decision 17). */
export const signIn: UseCase<typeof endpoint> = async ({ db, clock, cookie }, { body }) => {
  const known = await findCredentials(db, body.username);
  const matches = await isPassword(known?.passwordHash ?? null, body.password);
  if (!known || !matches || !known.isActive) {
    throw new Refusal(400, [
      { messageId: 'SignInFailed', userMessage: 'The username or password is not correct. Please try again.' },
    ]);
  }
  const now = clock.now();
  const expiry = sessionExpiry({
    signedInAt: now.getTime(),
    lastActivityAt: now.getTime(),
    keepSignedIn: body.keepSignedIn,
  });
  const token = newSessionToken();
  await db.transaction(async (tx) => {
    if (cookie.value) await deleteSession(tx, hashToken(cookie.value));
    await insertSession(tx, {
      idHash: hashToken(token),
      companyId: known.companyId,
      userId: known.userId,
      kept: body.keepSignedIn,
      createdAt: now,
      idleUntil: new Date(expiry.idleUntil),
      absoluteUntil: new Date(expiry.absoluteUntil),
    });
  });
  cookie.set(token, body.keepSignedIn ? new Date(expiry.absoluteUntil) : null);
  return {};
};
