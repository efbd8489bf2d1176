import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { users } from '../../../schema/tenancy.ts';

type Owner = Pick<Viewer, 'companyId' | 'userId'>;

const isOwner = ({ companyId, userId }: Owner) => and(eq(users.companyId, companyId), eq(users.id, userId));

const { firstName, lastName, phone, userName, email } = users;

/** The columns of a user that the user edits. */
export type ProfileFields = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'phone'>;
export type ProfileRow = ProfileFields & Pick<typeof users.$inferSelect, 'userName' | 'email'>;

const chosen = (db: Database, owner: Owner) =>
  db.select({ firstName, lastName, phone, userName, email }).from(users).where(isOwner(owner));

function only([row]: readonly ProfileRow[]): ProfileRow {
  if (!row) throw new Error('a signed-in user vanished');
  return row;
}

export async function findProfile(db: Database, owner: Owner): Promise<ProfileRow> {
  return only(await chosen(db, owner));
}

/** The same profile, locked against other changes until the transaction ends. */
export async function lockProfile(tx: Database, owner: Owner): Promise<ProfileRow> {
  return only(await chosen(tx, owner).for('no key update'));
}

export async function saveProfile(tx: Database, owner: Owner, fields: ProfileFields): Promise<void> {
  await tx
    .update(users)
    .set({ ...fields, version: sql`${users.version} + 1` })
    .where(isOwner(owner));
}
