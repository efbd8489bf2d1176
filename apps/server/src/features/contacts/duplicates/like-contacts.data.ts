import { type ContactType, contactTypeCodes } from '@dropdate/domain/contact/contact-type';
import type { LikenessFields } from '@dropdate/domain/contact/likeness/likeness';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactKeys, keysOfContacts } from '../../../schema/contact-keys.ts';
import { presentContacts } from '../../../schema/visible-contacts.ts';

/** A contact that shares a key with a person, with the fields to compare. */
export interface Candidate extends LikenessFields {
  readonly id: string;
  readonly externalId: string;
  readonly contactType: ContactType;
  readonly companySegmentId: string;
  readonly companySegmentName: string;
}

/** The fields of a contact to compare, as columns of a statement about contacts. */
export const likenessColumns: SQL = sql`contacts.id, contacts.first_name as "firstName", contacts.last_name as "lastName",
  coalesce(contacts.email, '') as email, contacts.home_phone as "homePhone", contacts.mobile_phone as "mobilePhone",
  contacts.work_phone as "workPhone", contacts.address_line1 as "addressLine1", contacts.postal_code as "postalCode",
  contacts.birth_year as "birthYear", contacts.birth_month as "birthMonth", contacts.birth_day as "birthDay"`;

export interface LikenessRow extends Record<string, unknown> {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly homePhone: string | null;
  readonly mobilePhone: string | null;
  readonly workPhone: string | null;
  readonly addressLine1: string;
  readonly postalCode: string;
  readonly birthYear: number | null;
  readonly birthMonth: number | null;
  readonly birthDay: number | null;
}

export function likenessFieldsOf(row: LikenessRow): LikenessFields {
  const { firstName, lastName, email, addressLine1, postalCode, birthYear, birthMonth, birthDay } = row;
  const phones = [row.homePhone, row.mobilePhone, row.workPhone].filter((phone) => phone !== null);
  const birth = { year: birthYear, month: birthMonth, day: birthDay };
  return { firstName, lastName, email, phones, addressLine1, postalCode, birth };
}

/**
 * The contacts compared at most. Contacts that share more than the sound of the name come first, so that a frequent name
 * never hides an equal phone number.
 */
const mostCompared = 600;

interface Person extends Pick<LikenessFields, 'lastName' | 'email' | 'phones'> {
  /** The first name, and names that stand for it. */
  readonly firstNames: readonly string[];
}

/** The keys of a person. Phones and e-mail address come with the first name alone. */
async function keysOf(
  db: Database,
  companyId: CompanyId,
  { firstNames, lastName, email, phones }: Person,
): Promise<{ readonly strong: string; readonly all: string }> {
  const text = (value: string | undefined): SQL => sql`nullif(${value ?? ''}::text, '')`;
  const parts = { companyId: sql`${companyId}::uuid`, email: text(email) };
  const numbers = { homePhone: text(phones[0]), mobilePhone: text(phones[1]), workPhone: text(phones[2]) };
  const { rows } = await db.execute<{ strong: string; all: string }>(sql`
    select ${contactKeys({ ...parts, ...numbers, firstName: text(''), lastName: text('') })}::text as strong,
      array(select distinct unnest(${contactKeys({ ...parts, ...numbers, firstName: sql`name`, lastName: text(lastName) })})
        from unnest(${sql.param([...firstNames])}::text[]) as name)::text as all`);
  return rows[0] ?? { strong: '{}', all: '{}' };
}

/** The visible contacts that share a key with a person. */
export async function findCandidates(
  db: Database,
  scope: RowScope,
  companyId: CompanyId,
  person: Person,
  { segmentId, exceptId }: { readonly segmentId?: string; readonly exceptId?: string } = {},
): Promise<readonly Candidate[]> {
  const keys = await keysOf(db, companyId, person);
  const ofOrg = segmentId === undefined ? sql`true` : sql`contacts.segment_id = ${segmentId}`;
  const notItself =
    exceptId === undefined
      ? sql`true`
      : sql`contacts.id <> ${exceptId} and not exists (select from contact_pairs p where p.company_id = ${companyId}
          and p.one_id = least(contacts.id, ${exceptId}::uuid) and p.other_id = greatest(contacts.id, ${exceptId}::uuid)
          and p.dismissed_at is not null)`;
  const { rows } = await db.execute<
    LikenessRow & { externalId: string; type: number; segmentId: string; orgName: string }
  >(sql`
    select ${likenessColumns}, contacts.external_id as "externalId", contacts.contact_type as type,
      contacts.segment_id as "segmentId",
      (select s.name from segments s where s.company_id = contacts.company_id and s.id = contacts.segment_id) as "orgName"
    from contacts where ${presentContacts(scope)} and ${keysOfContacts} && ${keys.all}::text[] and ${ofOrg} and ${notItself}
    order by (${keysOfContacts} && ${keys.strong}::text[]) desc limit ${mostCompared}`);
  return rows.map((row) => ({
    ...likenessFieldsOf(row),
    id: row.id,
    externalId: row.externalId,
    contactType: contactTypeCodes.wordOf(row.type),
    companySegmentId: row.segmentId,
    companySegmentName: row.orgName,
  }));
}
