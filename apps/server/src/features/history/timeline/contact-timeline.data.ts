import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contactCalls } from '../../../schema/contact-calls.ts';
import { contactNotes, contacts } from '../../../schema/contacts.ts';
import { hasOnlineAnswers } from '../../../schema/online-answers.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { personName } from '../../../schema/person-name.ts';
import { recipients } from '../../../schema/recipients.ts';
import { recordChanges } from '../../../schema/record-changes.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { users } from '../../../schema/tenancy.ts';
import { presentContacts } from '../../../schema/visible-contacts.ts';

/** The contact of a timeline, with the campaign that the contact answered. Null when the viewer sees no such contact. */
export async function findContactOfTimeline(db: Database, scope: RowScope, id: string) {
  const [row] = await db
    .select({
      companyId: contacts.companyId,
      id: contacts.id,
      leadCreatedAt: contacts.leadCreatedAt,
      channel: contacts.channel,
      campaignId: contacts.campaignId,
      campaignName: campaigns.name,
      dispatchDate: campaigns.dispatchDate,
    })
    .from(contacts)
    .leftJoin(campaigns, and(eq(campaigns.companyId, contacts.companyId), eq(campaigns.id, contacts.campaignId)))
    .where(and(presentContacts(scope), eq(contacts.id, id)));
  return row ?? null;
}
export type ContactOfTimeline = NonNullable<Awaited<ReturnType<typeof findContactOfTimeline>>>;

interface Page {
  readonly companyId: CompanyId;
  readonly contactId: string;
  /** Contacts that were merged into the contact. Their changes belong to the timeline, too. */
  readonly mergedIds: readonly string[];
  /** Only what happened before this instant. */
  readonly before: Date | undefined;
  readonly limit: number;
}

/**
 * All response cards of a contact, each with its campaign and the mail piece that it answered. A contact has few, and their
 * pieces were mailed long before, so they do not come in pages.
 */
export async function listCardsOfTimeline(
  db: Database,
  { companyId, id }: Pick<ContactOfTimeline, 'companyId' | 'id'>,
) {
  return db
    .select({
      id: responseCards.id,
      receivedAt: responseCards.receivedAt,
      // A card of a contact was sent.
      sentAt: sql<Date>`${responseCards.sentAt}`.mapWith(responseCards.sentAt),
      channel: responseCards.channel,
      recipientId: recipients.id,
      mailedOn: sql<string | null>`coalesce(${recipients.mailedOn}, ${campaigns.dispatchDate})`,
      campaignId: campaigns.id,
      campaignName: campaigns.name,
      hasImage: sql<boolean>`${responseCards.imageFileId} is not null`,
      hasAnswers: hasOnlineAnswers,
    })
    .from(responseCards)
    .innerJoin(
      recipients,
      and(eq(recipients.companyId, responseCards.clientId), eq(recipients.id, responseCards.recipientId)),
    )
    .innerJoin(campaigns, and(eq(campaigns.companyId, recipients.companyId), eq(campaigns.id, recipients.campaignId)))
    .where(
      and(eq(responseCards.clientId, companyId), eq(responseCards.contactId, id), isNotNull(responseCards.sentAt)),
    );
}
export type CardOfTimeline = Awaited<ReturnType<typeof listCardsOfTimeline>>[number];

/** The latest notes of a contact, deleted notes too, newest first. */
export async function listNotesOfTimeline(db: Database, { companyId, contactId, before, limit }: Page) {
  return db
    .select({
      id: contactNotes.id,
      at: contactNotes.createdAt,
      by: personName(users),
      note: contactNotes.body,
      deletedAt: contactNotes.deletedAt,
    })
    .from(contactNotes)
    .innerJoin(users, and(eq(users.companyId, contactNotes.companyId), eq(users.id, contactNotes.createdBy)))
    .where(
      and(
        eq(contactNotes.companyId, companyId),
        eq(contactNotes.contactId, contactId),
        before && lt(contactNotes.createdAt, before),
      ),
    )
    .orderBy(desc(contactNotes.createdAt), desc(contactNotes.id))
    .limit(limit);
}

/** The latest calls to a contact, newest first. */
export async function listCallsOfTimeline(db: Database, { companyId, contactId, before, limit }: Page) {
  return db
    .select({
      id: contactCalls.id,
      at: contactCalls.calledAt,
      by: personName(users),
      outcome: contactCalls.outcome,
      callBackAt: contactCalls.callBackAt,
    })
    .from(contactCalls)
    .innerJoin(users, and(eq(users.companyId, contactCalls.companyId), eq(users.id, contactCalls.createdBy)))
    .where(
      and(
        eq(contactCalls.companyId, companyId),
        eq(contactCalls.contactId, contactId),
        before && lt(contactCalls.calledAt, before),
      ),
    )
    .orderBy(desc(contactCalls.calledAt), desc(contactCalls.id))
    .limit(limit);
}

/** The latest requests that changed a contact, newest first. `limit` counts requests, whose changes are all of one answer. */
export async function listChangingRequests(db: Database, { companyId, contactId, mergedIds, before, limit }: Page) {
  const lastAt = sql<Date>`max(${recordChanges.at})`.mapWith(recordChanges.at);
  return db
    .select({ requestId: recordChanges.requestId, at: lastAt })
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.companyId, companyId),
        eq(recordChanges.entity, 'contact'),
        inArray(recordChanges.entityId, [contactId, ...mergedIds]),
      ),
    )
    .groupBy(recordChanges.requestId)
    .having(before && lt(lastAt, before))
    .orderBy(desc(lastAt))
    .limit(limit);
}
