import type { CompanyId } from '@dropdate/domain/id/brand';
import { type PhoneClock, usualPhoneClock } from '@dropdate/domain/phone-check/check-age';
import { and, eq, sql } from 'drizzle-orm';
import { arrayText } from '../../../platform/database/array-text.ts';
import type { Database } from '../../../platform/database/database.ts';
import { givenPhones, phoneClocks } from '../../../schema/phone-clock.ts';

/** For how long the numbers of a company are good. */
export async function findPhoneClock(db: Database, companyId: CompanyId): Promise<PhoneClock> {
  const [clock] = await db
    .select({ goodForDays: phoneClocks.goodForDays, oldPhones: phoneClocks.oldPhones })
    .from(phoneClocks)
    .where(eq(phoneClocks.companyId, companyId));
  return clock ?? usualPhoneClock;
}

export async function savePhoneClock(tx: Database, companyId: CompanyId, clock: PhoneClock): Promise<void> {
  await tx
    .insert(phoneClocks)
    .values({ companyId, ...clock })
    .onConflictDoUpdate({ target: phoneClocks.companyId, set: clock });
}

/** Notes numbers, as E.164, that the person of a contact gave. A number that was noted stays as it is. */
export async function insertGivenPhones(
  tx: Database,
  { companyId, contactId, phones, givenAt }: GivenPhones,
): Promise<void> {
  await tx.execute(sql`insert into given_phones (company_id, phone, contact_id, given_at)
    select distinct ${companyId}::uuid, phone, ${contactId}::uuid, ${givenAt}::timestamptz
    from unnest(${arrayText(phones)}::text[]) phone on conflict do nothing`);
}

export interface GivenPhones {
  readonly companyId: CompanyId;
  readonly contactId: string;
  readonly phones: readonly string[];
  readonly givenAt: Date;
}

/** Removes the numbers of a contact that were noted at an instant. */
export async function deleteGivenPhones(
  tx: Database,
  { companyId, contactId, givenAt }: Omit<GivenPhones, 'phones'>,
): Promise<void> {
  const ofContact = and(eq(givenPhones.companyId, companyId), eq(givenPhones.contactId, contactId));
  await tx.delete(givenPhones).where(and(ofContact, eq(givenPhones.givenAt, givenAt)));
}

/** Gives the numbers of a contact to another one, into which the contact was merged. */
export async function copyGivenPhones(
  tx: Database,
  { companyId, from, to }: { readonly companyId: CompanyId; readonly from: string; readonly to: string },
): Promise<void> {
  await tx.execute(sql`insert into given_phones (company_id, phone, contact_id, given_at)
    select company_id, phone, ${to}::uuid, given_at from given_phones
    where company_id = ${companyId} and contact_id = ${from} on conflict do nothing`);
}
