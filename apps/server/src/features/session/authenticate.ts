import { idleTimeoutMs } from '@dropdate/domain/session/session-expiry';
import type { Clock } from '../../platform/clock.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { extendSession, findSession } from './session.data.ts';
import { toSignedIn } from './session.present.ts';
import { hashToken } from './session-token.ts';

/**
 * The shortest extension that is written, in milliseconds. A busy session is written once a minute, not with every
 * call.
 */
const extendAfterMs = 60_000;

/**
 * The signed-in user of a cookie, or null. Calls extend the idle time. Background polling does not, so an open page
 * alone keeps nobody signed in (decision 17).
 */
export async function authenticate(
  db: Database,
  clock: Clock,
  token: string | null,
  isBackground: boolean,
): Promise<SignedIn | null> {
  if (!token) return null;
  const now = clock.now();
  const idHash = hashToken(token);
  const session = await findSession(db, idHash, now);
  if (!session) return null;
  if (isBackground || session.kept) return toSignedIn(session);
  const idleUntil = new Date(Math.min(now.getTime() + idleTimeoutMs, session.absoluteUntil.getTime()));
  if (idleUntil.getTime() - session.idleUntil.getTime() < extendAfterMs) return toSignedIn(session);
  await extendSession(db, idHash, idleUntil);
  return toSignedIn({ ...session, idleUntil });
}
