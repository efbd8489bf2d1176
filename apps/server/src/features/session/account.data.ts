import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions, users } from '../../schema/tenancy.ts';

/** What commands need to know of somebody who signs in. */
export interface Account {
  readonly userId: string;
  readonly companyId: string;
  readonly userName: string;
  readonly email: string;
  /** Decision 26. */
  readonly status: number;
}

type AccountKey = Pick<Account, 'companyId' | 'userId'>;

const isThis = ({ companyId, userId }: AccountKey) => and(eq(users.companyId, companyId), eq(users.id, userId));

/** By user name, in any case; null without one. */
export async function findAccount(db: Database, userName: string): Promise<Account | null> {
  const [account] = await db
    .select({
      userId: users.id,
      companyId: users.companyId,
      userName: users.userName,
      email: users.email,
      status: users.status,
    })
    .from(users)
    .where(and(sql`lower(${users.userName}) = lower(${userName})`, isNull(users.deletedAt)));
  return account ?? null;
}

export async function setPasswordHash(db: Database, account: AccountKey, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(isThis(account));
}

export async function setUserStatus(db: Database, account: AccountKey, status: number): Promise<void> {
  await db.update(users).set({ status }).where(isThis(account));
}

/** Whoever works with one of them is asked to sign in with the next call. */
export async function deleteSessionsOf(db: Database, { companyId, userId }: AccountKey): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.companyId, companyId), eq(sessions.userId, userId)));
}
