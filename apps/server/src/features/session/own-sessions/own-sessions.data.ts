import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { signIns } from '../../../schema/platform.ts';
import { sessions } from '../../../schema/tenancy.ts';
import type { Account } from '../account.data.ts';

type Owner = Pick<Account, 'companyId' | 'userId'>;

const belongsTo = ({ companyId, userId }: Owner) => and(eq(sessions.companyId, companyId), eq(sessions.userId, userId));

const { id, device, kept, createdAt, lastUsedAt } = sessions;

/** The sessions of a user that have not ended, the last used one first. */
export async function findOpenSessions(db: Database, owner: Owner, now: Date) {
  return db
    .select({ id, device, kept, createdAt, lastUsedAt })
    .from(sessions)
    .where(and(belongsTo(owner), gt(sessions.idleUntil, now), gt(sessions.absoluteUntil, now)))
    .orderBy(desc(lastUsedAt), id);
}

/** Deletes sessions of a user. Returns how many of them were still open. */
async function deleteSessions(tx: Database, owner: Owner, which: SQL | undefined, now: Date): Promise<number> {
  const deleted = await tx
    .delete(sessions)
    .where(and(belongsTo(owner), which))
    .returning({ idleUntil: sessions.idleUntil, absoluteUntil: sessions.absoluteUntil });
  return deleted.filter(({ idleUntil, absoluteUntil }) => idleUntil > now && absoluteUntil > now).length;
}

export const deleteOneSession = (tx: Database, owner: Owner, sessionId: string, now: Date): Promise<number> =>
  deleteSessions(tx, owner, eq(sessions.id, sessionId), now);

/** Ends all sessions of a user. Returns how many of them were still open. */
export const endSessionsOf = (tx: Database, owner: Owner, now: Date): Promise<number> =>
  deleteSessions(tx, owner, undefined, now);

export const deleteOtherSessions = (tx: Database, owner: Owner, currentId: string, now: Date): Promise<number> =>
  deleteSessions(tx, owner, ne(sessions.id, currentId), now);

/** The newest sign-ins of a user after an instant, at most `limit`. */
export async function findSignInsOf(db: Database, { userId }: Owner, after: Date, limit: number) {
  return db
    .select({
      id: signIns.id,
      at: signIns.at,
      outcome: signIns.outcome,
      way: signIns.way,
      count: signIns.count,
      device: signIns.device,
    })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), gt(signIns.at, after)))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(limit);
}
