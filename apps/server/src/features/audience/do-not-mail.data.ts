import type { DoNotMailPerson } from '@dropdate/domain/audience/do-not-mail';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { inParts } from '../../platform/database/in-parts.ts';
import { doNotMailEntries } from '../../schema/do-not-mail.ts';

const person = { name: doNotMailEntries.name, address: doNotMailEntries.address, zip: doNotMailEntries.zip };

/** The people whom a company does not mail, for matching. */
export async function listDoNotMailPeople(db: Database, companyId: CompanyId): Promise<readonly DoNotMailPerson[]> {
  return db.select(person).from(doNotMailEntries).where(eq(doNotMailEntries.companyId, companyId));
}

/** The people with one of these five-digit ZIP codes whom a company does not mail. */
export async function listDoNotMailIn(
  db: Database,
  companyId: CompanyId,
  zips: readonly string[],
): Promise<readonly DoNotMailPerson[]> {
  const isIn = sql`left(${doNotMailEntries.zip}, 5) = any(${sql.param([...zips])}::text[])`;
  return db
    .select(person)
    .from(doNotMailEntries)
    .where(and(eq(doNotMailEntries.companyId, companyId), isIn));
}

/** The rows of Do Not Mail. A company has few of them, so each page counts them anew. */
export const doNotMailOf = (companyId: CompanyId) => ({
  from: sql`${doNotMailEntries}`,
  joins: {
    creator: sql`join users creator on creator.company_id = ${doNotMailEntries.companyId} and creator.id = ${doNotMailEntries.createdBy}`,
  },
  visible: sql`${doNotMailEntries.companyId} = ${companyId}`,
});

/** The part of a viewer that decides which entries the viewer removes. */
export type Remover = Pick<Viewer, 'userId' | 'accessType'>;

/** Whether a user may remove an entry: a user who sees own records alone removes own entries alone. */
export const isRemovableBy = ({ userId, accessType }: Remover): SQL<boolean> =>
  accessType === 'users-only' ? sql<boolean>`(${doNotMailEntries.createdBy} = ${userId})` : sql<boolean>`true`;

/** Locks the entries of a company against other writers, and returns their number. */
export async function lockDoNotMail(tx: Database, companyId: CompanyId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('do not mail'), hashtext(${companyId}))`);
  return tx.$count(doNotMailEntries, eq(doNotMailEntries.companyId, companyId));
}

export async function insertDoNotMail(
  tx: Database,
  entries: readonly (typeof doNotMailEntries.$inferInsert)[],
): Promise<void> {
  // An import adds more entries than one statement takes.
  for (const part of inParts(entries)) await tx.insert(doNotMailEntries).values(part);
}

/** The entries of a company among these ids, and whether the viewer may remove each. */
export async function findDoNotMail(
  tx: Database,
  { companyId, ...remover }: Pick<Viewer, 'companyId'> & Remover,
  ids: readonly string[],
) {
  return tx
    .select({ id: doNotMailEntries.id, ...person, isRemovable: isRemovableBy(remover) })
    .from(doNotMailEntries)
    .where(and(eq(doNotMailEntries.companyId, companyId), inArray(doNotMailEntries.id, [...ids])));
}

export async function deleteDoNotMail(tx: Database, companyId: CompanyId, ids: readonly string[]): Promise<void> {
  await tx
    .delete(doNotMailEntries)
    .where(and(eq(doNotMailEntries.companyId, companyId), inArray(doNotMailEntries.id, [...ids])));
}
