import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteHistoryOf } from '../../platform/record-changes.data.ts';
import { users } from '../../schema/tenancy.ts';
import { visibleRows } from '../../schema/visible-rows.ts';
import { deleteLabelLinks } from '../labels/label-links.ts';
import { endTwoFactor } from './two-factor/end-two-factor.ts';

/** The account of a user, as an administrator manages the account. */
export type ManagedAccount = typeof users.$inferSelect;
type AccountKey = Pick<ManagedAccount, 'companyId' | 'id'>;
/** The fields of an account that an administrator changes. */
export type AccountFields = Pick<
  ManagedAccount,
  | 'email'
  | 'phone'
  | 'title'
  | 'agentId'
  | 'dateOfBirth'
  | 'address'
  | 'parentUserId'
  | 'primarySegmentId'
  | 'status'
  | 'credits'
>;

/** The columns that decide who sees a user. Users whose role shows own data alone see themselves and whom they created. */
export const scopedUsers = {
  companyId: sql`users.company_id`,
  segmentId: sql`users.primary_segment_id`,
  createdBy: sql`users.created_by`,
  assignedTo: sql`users.id`,
};

const visibleAccount = (db: Database, scope: RowScope, id: string) =>
  db
    .select()
    .from(users)
    .where(and(visibleRows(scope, scopedUsers), sql`users.id = ${id}`));

/** A user whom the viewer sees, also a deleted user. Null when the viewer sees no such user. */
export async function findVisibleAccount(db: Database, scope: RowScope, id: string): Promise<ManagedAccount | null> {
  const [account] = await visibleAccount(db, scope, id);
  return account ?? null;
}

/**
 * Locks a user whom the viewer sees against other changes until the transaction ends. Also finds a deleted user. Null
 * when the viewer sees no such user.
 */
export async function lockVisibleAccount(tx: Database, scope: RowScope, id: string): Promise<ManagedAccount | null> {
  const [account] = await visibleAccount(tx, scope, id).for('no key update');
  return account ?? null;
}

/** Adds an account. False when the user name is taken, also by a user of another company or by a deleted user. */
export async function insertAccount(tx: Database, account: typeof users.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(users).values(account).onConflictDoNothing();
  return rowCount === 1;
}

const isThis = ({ companyId, id }: AccountKey) => and(eq(users.companyId, companyId), eq(users.id, id));
const nextVersion = sql`${users.version} + 1`;

export async function changeAccount(tx: Database, key: AccountKey, fields: Partial<AccountFields>): Promise<void> {
  await tx
    .update(users)
    .set({ ...fields, version: nextVersion })
    .where(isThis(key));
}

/** Marks an account as deleted, or with null as not deleted. */
export async function setDeletedAt(tx: Database, key: AccountKey, deletedAt: Date | null): Promise<void> {
  await tx.update(users).set({ deletedAt, version: nextVersion }).where(isThis(key));
}

/** Notes that a welcome mail goes out. Null when the user has no welcome mail that works. */
export async function setInvitedAt(tx: Database, key: AccountKey, invitedAt: Date | null): Promise<void> {
  await tx.update(users).set({ invitedAt }).where(isThis(key));
}

/**
 * The user name of an account whose personal data is erased. No user name has a space, so nobody can take this name
 * before.
 */
const erasedName = sql`'deleted ' || ${users.id}`;

/**
 * Erases the personal data of at most `limit` users who were deleted before an instant. Their user names become free.
 * The row and the name of the person stay, because records name their authors. The history of the user goes, because it
 * has the erased data. The tags and groups go, too. Returns the number of users.
 */
export async function eraseAccountsBefore(tx: Database, before: Date, limit: number): Promise<number> {
  const over = tx
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), lt(users.deletedAt, before), ne(users.userName, erasedName)))
    .limit(limit);
  const erased = await tx
    .update(users)
    .set({
      userName: erasedName,
      email: '',
      phone: null,
      title: '',
      dateOfBirth: null,
      address: null,
      agentId: null,
      passwordHash: null,
    })
    .where(inArray(users.id, over))
    .returning({ companyId: users.companyId, userId: users.id });
  for (const { companyId, userId } of erased) {
    await deleteHistoryOf(tx, { companyId, entity: 'user', entityId: userId });
    await endTwoFactor(tx, { companyId, userId });
    await deleteLabelLinks(tx, 'user', { companyId, id: userId });
  }
  return erased.length;
}
