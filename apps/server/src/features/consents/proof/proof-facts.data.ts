import type { CallOutcome } from '@dropdate/domain/contact/call-outcome';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { ScrubFinding } from '@dropdate/domain/phone-check/scrub-finding';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { doNotCall } from '../../../schema/do-not-call.ts';
import { phoneChecks } from '../../../schema/phone-checks.ts';
import { givenPhones } from '../../../schema/phone-clock.ts';
import { segments, users } from '../../../schema/tenancy.ts';

// The caller has checked that the viewer sees the lead.

interface LeadKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

/** The facts of a number that a proof tells. */
export interface PhoneFacts {
  /** As E.164. */
  readonly phone: string;
  readonly isDoNotCall: boolean;
  /** When the person gave the number, on a card or by hand. Null for a number of a file. */
  readonly givenAt: Date | null;
  readonly check: {
    readonly finding: ScrubFinding;
    readonly checkedAt: Date;
    readonly sanNumbers: readonly string[];
  } | null;
}

export async function findPhoneFacts(
  db: Database,
  { companyId, id }: LeadKey,
  phones: readonly string[],
): Promise<readonly PhoneFacts[]> {
  if (phones.length === 0) return [];
  const among = [...phones];
  const checks = await db
    .select()
    .from(phoneChecks)
    .where(and(eq(phoneChecks.companyId, companyId), inArray(phoneChecks.phone, among)));
  const given = await db
    .select({ phone: givenPhones.phone, givenAt: givenPhones.givenAt })
    .from(givenPhones)
    .where(and(eq(givenPhones.companyId, companyId), eq(givenPhones.contactId, id)));
  const barred = await db
    .select({ phone: doNotCall.phone })
    .from(doNotCall)
    .where(and(eq(doNotCall.companyId, companyId), inArray(doNotCall.phone, among)));
  return phones.map((phone) => ({
    phone,
    isDoNotCall: barred.some((one) => one.phone === phone),
    givenAt: given.find((one) => one.phone === phone)?.givenAt ?? null,
    check: checks.find((one) => one.phone === phone) ?? null,
  }));
}

export interface ProvenCall {
  readonly outcome: CallOutcome;
  readonly calledAt: Date;
  readonly caller: string;
}

/** The latest calls to a lead, the newest first, and how many calls there are. */
export async function listProvenCalls(
  db: Database,
  { companyId, id }: LeadKey,
  limit: number,
): Promise<{ readonly calls: readonly ProvenCall[]; readonly total: number }> {
  const isOfLead = and(eq(contactCalls.companyId, companyId), eq(contactCalls.contactId, id));
  const calls = await db
    .select({
      outcome: contactCalls.outcome,
      calledAt: contactCalls.calledAt,
      caller: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(contactCalls)
    .innerJoin(users, and(eq(users.companyId, contactCalls.companyId), eq(users.id, contactCalls.createdBy)))
    .where(isOfLead)
    .orderBy(desc(contactCalls.calledAt), desc(contactCalls.id))
    .limit(limit);
  return { calls, total: await db.$count(contactCalls, isOfLead) };
}

/** The name of the org of a lead. */
export async function findOrgName(
  db: Database,
  { companyId, segmentId }: { readonly companyId: CompanyId; readonly segmentId: string },
): Promise<string> {
  const [org] = await db
    .select({ name: segments.name })
    .from(segments)
    .where(and(eq(segments.companyId, companyId), eq(segments.id, segmentId)));
  return org?.name ?? '';
}
