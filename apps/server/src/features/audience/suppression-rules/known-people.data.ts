import { contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { inParts } from '../../../platform/database/in-parts.ts';
import { insertMany } from '../../../platform/database/insert-many.ts';
import { contacts } from '../../../schema/contacts.ts';
import { knownProspects, suppressionRules } from '../../../schema/suppression-rules.ts';

/** A contact with its name and address. */
export interface KnownContact {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly postalCode: string;
}

export type KnownProspect = Pick<typeof knownProspects.$inferSelect, 'contactId' | 'vendorKey' | 'zip'>;

/** Customers, and leads that are not lost (decision 71). */
const isKnown: SQL = sql`(${contacts.deletedAt} is null and (
  ${contacts.contactType} = ${contactTypeCodes.codeOf('customer')} or (${contacts.contactType} = ${contactTypeCodes.codeOf('lead')}
    and ${contacts.leadStatus} is distinct from ${leadStatusCodes.codeOf('lost')}::smallint)))`;

const columns = {
  id: contacts.id,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  addressLine1: contacts.addressLine1,
  postalCode: contacts.postalCode,
};

/** The companies whose contacts must be looked up in a release, or have changed since. */
export async function listCompaniesToMatch(db: Database, release: number): Promise<readonly CompanyId[]> {
  const rows = await db
    .select({ companyId: suppressionRules.companyId })
    .from(suppressionRules)
    .where(
      and(
        sql`(${suppressionRules.leavesOutKnownPeople} or ${suppressionRules.comparesContacts})`,
        sql`(coalesce(${suppressionRules.matchedRelease}, 0) < ${release} or (${suppressionRules.matchedRelease} = ${release}
          and exists (select 1 from contacts_to_match changed where changed.company_id = ${suppressionRules.companyId})))`,
      ),
    );
  return rows.map(({ companyId }) => companyId);
}

/** Lets one server at a time look up contacts of a company, until the transaction ends. */
export async function lockMatching(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('known people'), hashtext(${companyId}))`);
}

/** The transaction number that none of the present transactions reaches. */
export async function nextTransaction(db: Database): Promise<string> {
  const { rows } = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return rows[0]?.next ?? '0';
}

/** Whether all transactions before this number have ended. */
export async function haveEnded(db: Database, transaction: string): Promise<boolean> {
  const { rows } = await db.execute<{ ended: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 as ended`,
  );
  return rows[0]?.ended === true;
}

/** Takes contacts that have changed from their queue, at most `most` entries. */
export async function takeChangedContacts(
  tx: Database,
  companyId: CompanyId,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ contact_id: string }>(sql`
    with taken as (delete from contacts_to_match where ctid = any(array(
      select ctid from contacts_to_match where company_id = ${companyId} limit ${most})) returning contact_id)
    select distinct contact_id from taken`);
  return rows.map(({ contact_id }) => contact_id);
}

/** Whether more contacts than `most` wait in the queue. */
export async function hasManyChanged(tx: Database, companyId: CompanyId, most: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from contacts_to_match where company_id = ${companyId} offset ${most} limit 1`,
  );
  return rows.length > 0;
}

/** The customers and open leads among these contacts. */
export async function findKnownContacts(
  tx: Database,
  companyId: CompanyId,
  ids: readonly string[],
): Promise<readonly KnownContact[]> {
  return tx
    .select(columns)
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), sql`${contacts.id} = any(${`{${ids.join(',')}}`}::uuid[])`, isKnown));
}

/** A place in the list of contacts by ZIP code. */
export interface ContactPlace {
  readonly postalCode: string;
  readonly id: string;
}

/**
 * The next contacts behind a place, by ZIP code, of whom only customers and open leads are returned. Neighbours stand
 * together, so that the people of a ZIP code are read once or twice in all. Null as the place behind the last contact.
 */
export async function listKnownContacts(
  tx: Database,
  companyId: CompanyId,
  after: ContactPlace | null,
  most: number,
): Promise<{ readonly found: readonly KnownContact[]; readonly last: ContactPlace | null }> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(lower(${contacts.postalCode}), ${contacts.id}) > (lower(${after.postalCode}), ${after.id}::uuid)`;
  const rows = await tx
    .select({ ...columns, isKnown: sql<boolean>`${isKnown}` })
    .from(contacts)
    .where(and(eq(contacts.companyId, companyId), isAfter))
    .orderBy(sql`lower(${contacts.postalCode})`, contacts.id)
    .limit(most);
  const last = rows.at(-1);
  return { found: rows.filter((row) => row.isKnown), last: last === undefined || rows.length < most ? null : last };
}

/** Deletes what was found of contacts that are no longer customers or open leads. */
export async function deleteFormerlyKnown(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.execute(sql`delete from known_prospects where company_id = ${companyId} and not exists (
    select 1 from contacts where contacts.company_id = ${companyId} and contacts.id = known_prospects.contact_id and ${isKnown})`);
}

/** Lists the prospects who were found for these contacts before. */
export async function listKnownOf(
  tx: Database,
  companyId: CompanyId,
  contactIds: readonly string[],
): Promise<readonly KnownProspect[]> {
  const { contactId, vendorKey, zip } = knownProspects;
  return tx
    .select({ contactId, vendorKey, zip })
    .from(knownProspects)
    .where(
      and(eq(knownProspects.companyId, companyId), sql`${contactId} = any(${`{${contactIds.join(',')}}`}::uuid[])`),
    );
}

export async function insertKnown(tx: Database, companyId: CompanyId, rows: readonly KnownProspect[]): Promise<void> {
  for (const part of inParts(rows))
    await tx.execute(
      insertMany(
        knownProspects,
        part.map((row) => ({ companyId, ...row })),
      ),
    );
}

export async function deleteKnown(tx: Database, companyId: CompanyId, rows: readonly KnownProspect[]): Promise<void> {
  const { contactId, vendorKey } = knownProspects;
  for (const part of inParts(rows))
    await tx.delete(knownProspects).where(
      and(
        eq(knownProspects.companyId, companyId),
        sql`(${contactId}, ${vendorKey}) in (select * from unnest(${`{${part.map((row) => row.contactId).join(',')}}`}::uuid[],
          ${`{${part.map((row) => row.vendorKey).join(',')}}`}::bigint[]))`,
      ),
    );
}

/** Those of these people whom a contact still means. */
export async function findStillKnown(
  tx: Database,
  companyId: CompanyId,
  vendorKeys: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await tx
    .selectDistinct({ vendorKey: knownProspects.vendorKey })
    .from(knownProspects)
    .where(and(eq(knownProspects.companyId, companyId), inArray(knownProspects.vendorKey, [...vendorKeys])));
  return new Set(rows.map(({ vendorKey }) => vendorKey));
}
