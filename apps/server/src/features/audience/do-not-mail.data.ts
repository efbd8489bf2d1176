import type { DoNotMailPerson } from '@dropdate/domain/audience/do-not-mail';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { doNotMailEntries } from '../../schema/do-not-mail.ts';
import { personName } from '../../schema/person-name.ts';
import { users } from '../../schema/tenancy.ts';

const person = { name: doNotMailEntries.name, address: doNotMailEntries.address, zip: doNotMailEntries.zip };

/** The people whom a company does not mail, for matching. */
export async function listDoNotMailPeople(db: Database, companyId: CompanyId): Promise<readonly DoNotMailPerson[]> {
  return db.select(person).from(doNotMailEntries).where(eq(doNotMailEntries.companyId, companyId));
}

/** The entries of a company, newest first. */
export async function listDoNotMailEntries(db: Database, companyId: CompanyId) {
  return db
    .select({ id: doNotMailEntries.id, ...person, createdOn: doNotMailEntries.createdAt, createdBy: personName(users) })
    .from(doNotMailEntries)
    .innerJoin(users, and(eq(users.companyId, doNotMailEntries.companyId), eq(users.id, doNotMailEntries.createdBy)))
    .where(eq(doNotMailEntries.companyId, companyId))
    .orderBy(desc(doNotMailEntries.createdAt), doNotMailEntries.name, doNotMailEntries.id);
}

/** Locks the entries of a company against other writers, and returns their number. */
export async function lockDoNotMail(tx: Database, companyId: CompanyId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('do not mail'), hashtext(${companyId}))`);
  return tx.$count(doNotMailEntries, eq(doNotMailEntries.companyId, companyId));
}

export async function insertDoNotMail(
  tx: Database,
  entries: readonly (typeof doNotMailEntries.$inferInsert)[],
): Promise<void> {
  await tx.insert(doNotMailEntries).values([...entries]);
}

/** Deletes entries of a company, and returns them. */
export async function deleteDoNotMail(tx: Database, companyId: CompanyId, ids: readonly string[]) {
  return tx
    .delete(doNotMailEntries)
    .where(and(eq(doNotMailEntries.companyId, companyId), inArray(doNotMailEntries.id, [...ids])))
    .returning({ id: doNotMailEntries.id, ...person });
}
