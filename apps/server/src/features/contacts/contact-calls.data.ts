import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { contactCalls } from '../../schema/contact-calls.ts';
import type { Contact } from './contact.data.ts';

export async function insertCall(tx: Database, call: typeof contactCalls.$inferInsert): Promise<void> {
  await tx.insert(contactCalls).values(call);
}

/** Notes that the mails of call backs are written. */
export async function markCallsMailed(
  tx: Database,
  calls: readonly { readonly companyId: CompanyId; readonly callId: string }[],
  now: Date,
): Promise<void> {
  const keys = calls.map(({ companyId, callId }) => sql`(${companyId}::uuid, ${callId}::uuid)`);
  if (keys.length === 0) return;
  const key = sql`(${contactCalls.companyId}, ${contactCalls.id})`;
  await tx
    .update(contactCalls)
    .set({ mailedAt: now })
    .where(sql`${key} in (${sql.join(keys, sql`, `)})`);
}

interface CallOfContact {
  readonly companyId: CompanyId;
  readonly contactId: string;
  readonly callId: string;
}

/** Deletes a call to a contact. Returns the call, or null when the contact has no such call. */
export async function deleteCall(tx: Database, { companyId, contactId, callId }: CallOfContact) {
  const [call] = await tx
    .delete(contactCalls)
    .where(
      and(eq(contactCalls.companyId, companyId), eq(contactCalls.contactId, contactId), eq(contactCalls.id, callId)),
    )
    .returning();
  return call ?? null;
}

/** Takes the mark of a wrong number from the calls to a contact. Returns whether a call had marked the number. */
export async function forgetWrongPhone(
  tx: Database,
  { companyId, contactId, phone }: Pick<CallOfContact, 'companyId' | 'contactId'> & { readonly phone: string },
): Promise<boolean> {
  const calls = await tx
    .update(contactCalls)
    .set({ wrongPhone: null })
    .where(
      and(
        eq(contactCalls.companyId, companyId),
        eq(contactCalls.contactId, contactId),
        eq(contactCalls.wrongPhone, phone),
      ),
    )
    .returning({ id: contactCalls.id });
  return calls.length > 0;
}

/**
 * Whether a call came with a merge, and was about another lead than the contact has now. Its end says nothing about the
 * status of this lead.
 */
export async function isOfOtherLead(
  tx: Database,
  { companyId, id, leadCreatedAt }: Pick<Contact, 'companyId' | 'id' | 'leadCreatedAt'>,
  callId: string,
): Promise<boolean> {
  const at = leadCreatedAt?.toISOString() ?? null;
  const { rows } = await tx.execute(sql`select from contact_merges
    where company_id = ${companyId} and kept_id = ${id} and ${callId}::uuid = any(call_ids)
      and date_trunc('milliseconds', (merged_before ->> 'lead_created_at')::timestamptz) is distinct from ${at}::timestamptz
    limit 1`);
  return rows.length > 0;
}

/**
 * Whether somebody has worked with a lead since it became read: a standing call, or another status or agent that still
 * stands. None of them leaves a mark of its own on a lead that is read already.
 */
export async function isWorkedSinceRead(
  tx: Database,
  { companyId, id, readAt, leadStatus, assignedUserId }: Contact,
): Promise<boolean> {
  if (readAt === null) return false;
  const at = readAt.toISOString();
  const entries = sql`from audit_log entry
    where entry.company_id = ${companyId} and entry.entity = 'contact' and entry.entity_id = ${id}`;
  const { rows } = await tx.execute(sql`select from contact_calls
      where company_id = ${companyId} and contact_id = ${id} and called_at >= ${at}::timestamptz
    union all
    select from (select max(entry.id) as id ${entries} and entry.new ->> 'readAt' = ${at}) reading
    cross join (values ('leadStatus', ${leadStatus}::text), ('assignedUserId', ${assignedUserId}::text)) now (field, value)
    cross join lateral (select entry.old ->> now.field as value ${entries}
      and entry.id > reading.id and entry.new ? now.field order by entry.id limit 1) former
    where former.value is distinct from now.value
    limit 1`);
  return rows.length > 0;
}
