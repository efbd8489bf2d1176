import type { HouseholdLimit } from '@dropdate/domain/audience/suppression-rules';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactsToMatch, knownProspects, suppressionRules } from '../../../schema/suppression-rules.ts';

const {
  companyId: company,
  leavesOutKnownPeople,
  comparesContacts,
  matchedRelease,
  householdPieces,
  householdDays,
} = suppressionRules;

export interface StoredRules {
  readonly leavesOutKnownPeople: boolean;
  readonly comparesContacts: boolean;
  readonly matchedRelease: number | null;
  readonly householdPieces: number | null;
  readonly householdDays: number | null;
}

const rules = { leavesOutKnownPeople, comparesContacts, matchedRelease, householdPieces, householdDays };
const noRules: StoredRules = {
  leavesOutKnownPeople: false,
  comparesContacts: false,
  matchedRelease: null,
  householdPieces: null,
  householdDays: null,
};

/** Whether the contacts of a company are looked up in the prospect file. */
export const looksUpContacts = ({
  leavesOutKnownPeople,
  comparesContacts,
}: Pick<StoredRules, 'leavesOutKnownPeople' | 'comparesContacts'>): boolean => leavesOutKnownPeople || comparesContacts;

/** The limit of pieces to one household. */
export function limitOf({
  householdPieces: pieces,
  householdDays: days,
}: Pick<StoredRules, 'householdPieces' | 'householdDays'>): HouseholdLimit | null {
  return pieces === null || days === null ? null : { pieces, days };
}

/** The rules of a company. */
export async function readRules(db: Database, companyId: CompanyId): Promise<StoredRules> {
  const [row] = await db.select(rules).from(suppressionRules).where(eq(company, companyId));
  return row ?? noRules;
}

/** Locks the rules of a company until the transaction ends, and returns them. */
export async function lockRules(tx: Database, companyId: CompanyId): Promise<StoredRules> {
  await tx.insert(suppressionRules).values({ companyId }).onConflictDoNothing();
  const [row] = await tx.select(rules).from(suppressionRules).where(eq(company, companyId)).for('update');
  return row ?? noRules;
}

export async function saveRules(tx: Database, companyId: CompanyId, change: Partial<StoredRules>): Promise<void> {
  await tx.update(suppressionRules).set(change).where(eq(company, companyId));
}

/** Forgets all people who were found, and the queue of changed contacts. */
export async function forgetKnownProspects(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.delete(knownProspects).where(eq(knownProspects.companyId, companyId));
  await forgetChangedContacts(tx, companyId);
}

/** Empties the queue of changed contacts. */
export async function forgetChangedContacts(tx: Database, companyId: CompanyId): Promise<void> {
  await tx.delete(contactsToMatch).where(eq(contactsToMatch.companyId, companyId));
}

/** The people of the prospect file whom a company knows, each once. */
export async function listKnownProspects(db: Database, companyId: CompanyId): Promise<readonly bigint[]> {
  const rows = await db
    .selectDistinct({ vendorKey: knownProspects.vendorKey })
    .from(knownProspects)
    .where(eq(knownProspects.companyId, companyId));
  return rows.map(({ vendorKey }) => vendorKey);
}

/** The number of these people, and whether contacts wait to be looked up. */
export async function countKnownProspects(
  db: Database,
  companyId: CompanyId,
): Promise<{ readonly people: number; readonly isWaiting: boolean }> {
  const { rows } = await db.execute<{ people: number; is_waiting: boolean }>(sql`
    select (select count(distinct vendor_key)::int from known_prospects where company_id = ${companyId}) as people,
      exists (select 1 from contacts_to_match where company_id = ${companyId}) as is_waiting`);
  return { people: rows[0]?.people ?? 0, isWaiting: rows[0]?.is_waiting === true };
}
