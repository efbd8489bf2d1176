import type { RowScope } from '@dropdate/domain/permission/row-scope';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { contacts } from '../../../schema/contacts.ts';
import { files } from '../../../schema/files.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { presentContacts, presentLeads } from '../../../schema/visible-contacts.ts';

const { imageFileId, thumbnailFileId } = responseCards;

/** The orgs of the leads that a viewer sees, by the ids of the leads. */
export async function findOrgsOfLeads(
  db: Database,
  scope: RowScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: contacts.id, segmentId: contacts.segmentId })
    .from(contacts)
    .where(and(presentLeads(scope), inArray(contacts.id, [...ids])));
  return new Map(rows.map(({ id, segmentId }) => [id, segmentId]));
}

interface Cards {
  readonly size?: 'full' | 'thumbnail';
  /** Only this card. A merge can move it to a contact who is no lead, so the contact may be any. */
  readonly cardId?: string | undefined;
}

/** The images of the cards of leads that a viewer sees, the latest card of a lead first. */
export async function listLeadCards(
  db: Database,
  scope: RowScope,
  contactIds: readonly string[],
  { size = 'full', cardId }: Cards = {},
) {
  const shown = size === 'full' ? imageFileId : sql`coalesce(${thumbnailFileId}, ${imageFileId})`;
  return db
    .select({
      contactId: contacts.id,
      companyId: contacts.companyId,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      imageName: responseCards.imageName,
      receivedAt: responseCards.receivedAt,
      key: files.key,
      bytes: files.bytes,
      sha256: files.sha256,
      mime: files.mime,
    })
    .from(contacts)
    .innerJoin(
      responseCards,
      and(eq(responseCards.clientId, contacts.companyId), eq(responseCards.contactId, contacts.id)),
    )
    .innerJoin(
      files,
      and(eq(files.companyId, responseCards.companyId), sql`${files.id} = ${shown}`, isNull(files.lostAt)),
    )
    .where(
      and(
        cardId === undefined ? presentLeads(scope) : and(presentContacts(scope), eq(responseCards.id, cardId)),
        inArray(contacts.id, [...contactIds]),
      ),
    )
    .orderBy(asc(contacts.id), desc(responseCards.receivedAt), asc(responseCards.id));
}
export type LeadCard = Awaited<ReturnType<typeof listLeadCards>>[number];

/** The cards of a lead that a viewer sees. All belong to the provider. */
export async function listCardsOfLead(db: Database, scope: RowScope, contactId: string) {
  return db
    .select({ companyId: responseCards.companyId, id: responseCards.id })
    .from(contacts)
    .innerJoin(
      responseCards,
      and(eq(responseCards.clientId, contacts.companyId), eq(responseCards.contactId, contacts.id)),
    )
    .where(and(presentLeads(scope), eq(contacts.id, contactId)));
}
