import { sessionExpiry } from '@dropdate/domain/session/session-expiry';
import type { PublicContext } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { deviceName } from './device-name.ts';
import { type Credentials, deleteSession, insertSession, lockPassword } from './session.data.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { insertSuccessfulSignIn, type SuccessfulSignIn } from './sign-ins.data.ts';

/** The account of a session that opens. */
export type OpeningAccount = Pick<Credentials, 'companyId' | 'userId' | 'passwordHash'> &
  Pick<SuccessfulSignIn, 'addressHash' | 'way'>;

/**
 * Opens a session and ends the older session of this browser (decision 17). Returns the function that gives the cookie
 * to the browser; the caller calls it after the commit. Null when the password was changed, or the user is no longer
 * active.
 */
export async function openSession(
  tx: Database,
  { clock, cookie, userAgent }: PublicContext,
  { companyId, userId, passwordHash, addressHash, way }: OpeningAccount,
  keepSignedIn: boolean,
): Promise<(() => void) | null> {
  if (!(await lockPassword(tx, { companyId, userId, passwordHash }))) return null;
  const now = clock.now();
  const expiry = sessionExpiry({ signedInAt: now.getTime(), lastActivityAt: now.getTime(), keepSignedIn });
  const token = newSessionToken();
  const device = deviceName(userAgent);
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
  await insertSuccessfulSignIn(tx, { at: now, companyId, userId, way, addressHash, device });
  return () => cookie.set(token, keepSignedIn ? new Date(expiry.absoluteUntil) : null);
}
