import { idleTimeoutMs } from '@dropdate/domain/session/session-expiry';
import type { Clock } from '../../platform/clock.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findSession, noteUse, type SessionRow, switchSession } from './session.data.ts';
import { toSignedIn } from './session.present.ts';
import { hashToken } from './session-token.ts';
import { atPlace } from './switch/at-place.ts';
import { findPlace } from './switch/find-place.ts';

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
  if (isBackground || now.getTime() - session.lastUsedAt.getTime() < noteAfterMs) return inUse(db, idHash, session);
  const idleEnd = Math.min(now.getTime() + idleTimeoutMs, session.absoluteUntil.getTime());
  const idleUntil = session.kept ? session.idleUntil : new Date(idleEnd);
  await noteUse(db, idHash, { lastUsedAt: now, idleUntil });
  return inUse(db, idHash, { ...session, idleUntil });
}

/** The user in the org to which the session has switched. The session falls back when the user may not be there. */
async function inUse(db: Database, idHash: string, session: SessionRow): Promise<SignedIn> {
  const own = toSignedIn(session);
  if (session.switchedTo === null) return own;
  const place = await findPlace(db, own.viewer, session.switchedTo);
  if (place !== null) return atPlace(own, place);
  await switchSession(db, idHash, idHash, null);
  return { ...own, hasFallenBack: true };
}
