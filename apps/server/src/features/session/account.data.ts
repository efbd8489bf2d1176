import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { AccountStatus } from '@dropdate/domain/permission/account-status';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { sessions, users } from '../../schema/tenancy.ts';

/** The facts about a user's account that commands need. */
export interface Account {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  readonly userName: string;
  readonly email: string;
  readonly status: AccountStatus;
}

type AccountKey = Pick<Account, 'companyId' | 'userId'>;

const isThis = ({ companyId, userId }: AccountKey) => and(eq(users.companyId, companyId), eq(users.id, userId));

/** Finds an account by user name, without regard to case. Null when there is no such account. */
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

/** Stores a password that its user has chosen, and that was judged. The user then waits for no invitation any more. */
export async function setPasswordHash(db: Database, account: AccountKey, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash, awaitsPassword: false, isPasswordJudged: true }).where(isThis(account));
}

/** Notes that the present password of a user was judged by the list of common passwords. */
export async function setPasswordJudged(tx: Database, account: AccountKey): Promise<void> {
  await tx.update(users).set({ isPasswordJudged: true }).where(isThis(account));
}

/** Sets the status. A form that was opened before can then no longer set the old status again. */
export async function setUserStatus(db: Database, account: AccountKey, status: AccountStatus): Promise<void> {
  await db
    .update(users)
    .set({ status, version: sql`${users.version} + 1` })
    .where(isThis(account));
}

/** Deletes all sessions of a user. The next call in each session answers that the user must sign in. */
export async function deleteSessionsOf(db: Database, { companyId, userId }: AccountKey): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.companyId, companyId), eq(sessions.userId, userId)));
}
