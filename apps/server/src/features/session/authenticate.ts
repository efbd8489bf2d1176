import { idleTimeoutMs } from '@dropdate/domain/session/session-expiry';
import type { Clock } from '../../platform/clock.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSession, noteUse } from './session.data.ts';
import { toSignedIn } from './session.present.ts';
import { hashToken } from './session-token.ts';

/** Milliseconds after which the use of a session is written again. A busy session is not written with every call. */
const noteAfterMs = 60_000;

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
  if (isBackground || now.getTime() - session.lastUsedAt.getTime() < noteAfterMs) return toSignedIn(session);
  const idleEnd = Math.min(now.getTime() + idleTimeoutMs, session.absoluteUntil.getTime());
  const idleUntil = session.kept ? session.idleUntil : new Date(idleEnd);
  await noteUse(db, idHash, { lastUsedAt: now, idleUntil });
  return toSignedIn({ ...session, idleUntil });
}
