import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { ContactSnapshot } from '../../schema/contact-merges.ts';
import { contacts } from '../../schema/contacts.ts';

interface ContactKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

const isContact = ({ companyId, id }: ContactKey) => and(eq(contacts.companyId, companyId), eq(contacts.id, id));

/**
 * Keeps the first touch of a lead, in the transaction of the call or the note that touches it. A lead that was touched
 * before, and a contact who was never a lead, stay as they are. The version stays, because nothing about the contact
 * changes.
 */
export async function touchLead(tx: Database, key: ContactKey, at: Date): Promise<void> {
  await tx
    .update(contacts)
    .set({ firstTouchedAt: at })
    .where(and(isContact(key), isNotNull(contacts.leadCreatedAt), isNull(contacts.firstTouchedAt)));
}

/**
 * The first call or note since the response. A deleted note counts, because somebody wrote it. The note that came with a
 * contact in a file has the contact's id, and no person touched the lead for it.
 */
const firstCallOrNote: SQL = sql`least(
  (select min(k.called_at) from contact_calls k where k.company_id = contacts.company_id and k.contact_id = contacts.id
    and k.called_at >= contacts.lead_created_at),
  (select min(n.created_at) from contact_notes n where n.company_id = contacts.company_id and n.contact_id = contacts.id
    and n.created_at >= contacts.lead_created_at and n.id <> contacts.id))`;

/**
 * Finds the first touch of a new lead again, after its status went back to New Lead or a call was taken back. A lead
 * with another status keeps its first touch, because somebody set that status.
 */
export async function findTouchAgain(tx: Database, { companyId, id }: ContactKey): Promise<void> {
  await tx.execute(sql`update contacts set first_touched_at = ${firstCallOrNote}
    where company_id = ${companyId} and id = ${id} and lead_created_at is not null
      and lead_status = ${leadStatusCodes.codeOf('new')}::smallint`);
}

/**
 * After the undo of a status: a lead has its own first touch again. A lead that nobody had touched counts as touched by
 * a call or a note since. Unlike `findTouchAgain`, the status says nothing here, because the status is the former one.
 */
export async function putTouchOfStatusBack(
  tx: Database,
  { companyId, id }: ContactKey,
  before: string | null,
): Promise<void> {
  const touch = before === null ? firstCallOrNote : sql`${before}::timestamptz`;
  await tx.execute(sql`update contacts set first_touched_at = ${touch}
    where company_id = ${companyId} and id = ${id} and lead_created_at is not null`);
}

/**
 * After a merge: the person counts as touched from the earlier touch of both leads on. The calls and notes of a contact
 * who was no lead touch a lead that waits.
 */
export async function takeEarlierTouch(
  tx: Database,
  kept: ContactKey,
  touches: readonly (Date | null)[],
): Promise<void> {
  const times = touches.filter((touch) => touch !== null).map((touch) => touch.getTime());
  if (times.length === 0) return findTouchAgain(tx, kept);
  await tx
    .update(contacts)
    .set({ firstTouchedAt: new Date(Math.min(...times)) })
    .where(and(isContact(kept), isNotNull(contacts.leadCreatedAt)));
}

const touchOf = (snapshot: ContactSnapshot): string | null => snapshot.first_touched_at ?? null;

/** Whether a merge has changed the first touch of the kept contact. */
export const changedTouch = (before: ContactSnapshot, after: ContactSnapshot): boolean =>
  touchOf(before) !== touchOf(after);

/**
 * After a merge was undone: the kept lead has its own first touch again. A touch since the merge counts where the lead had
 * none. A lead that went back to New Lead since the merge waits again, unless somebody called or wrote a note.
 */
export async function putTouchBack(
  tx: Database,
  kept: ContactKey,
  {
    before,
    after,
    mergedAt,
  }: {
    readonly before: ContactSnapshot;
    readonly after: ContactSnapshot;
    readonly mergedAt: Date;
  },
): Promise<void> {
  const touch = touchOf(before);
  if (changedTouch(before, after)) {
    const own =
      touch === null ? sql`least(${firstCallOrNote}, ${firstStatusSince(mergedAt)})` : sql`${touch}::timestamptz`;
    await tx.execute(sql`update contacts set first_touched_at = ${own}
      where company_id = ${kept.companyId} and id = ${kept.id} and lead_created_at is not null`);
  }
  if (touch === null || before.lead_status !== leadStatusCodes.codeOf('new')) await findTouchAgain(tx, kept);
}

/** The first time since an instant at which somebody changed the status of the lead. Merges move a status, and touch nobody. */
const firstStatusSince = (since: Date): SQL =>
  sql`(select min(a.at) from audit_log a where a.company_id = contacts.company_id and a.entity = 'contact'
    and a.entity_id = contacts.id::text and a.at >= ${since.toISOString()}::timestamptz and a.new ? 'leadStatus'
    and a.action not in ('mergeContacts', 'undoMerge'))`;
