import type { CompanyId, UserId } from '@dropdate/domain/id/brand';
import type { KeyedForm } from '@dropdate/domain/keying/keyed-fields';
import { sendableStatuses } from '@dropdate/domain/response-card/card-status';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cardKeyings } from '../../../schema/keyings.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { parsedAs } from '../../../schema/parsed-column.ts';
import { recipients } from '../../../schema/recipients.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { companies, users } from '../../../schema/tenancy.ts';
import { isValidKeying } from '../../../schema/valid-keyings.ts';
import { type CardScope, presentCards } from '../../../schema/visible-cards.ts';
import type { ResponseCard } from '../cards.data.ts';

/** A card that has its recipient. */
export type IdentifiedCard = ResponseCard & {
  readonly clientId: NonNullable<ResponseCard['clientId']>;
  readonly campaignId: NonNullable<ResponseCard['campaignId']>;
  readonly recipientId: string;
  readonly segmentId: string;
};

export const isIdentified = (card: ResponseCard): card is IdentifiedCard => card.recipientId !== null;

/** The ids of the cards that can be sent, in the order in which they came in. */
export async function findCardsToSend(db: Database, scope: CardScope, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: responseCards.id })
    .from(responseCards)
    .where(and(presentCards(scope), inArray(responseCards.status, [...sendableStatuses])))
    .orderBy(asc(responseCards.receivedAt), asc(responseCards.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The recipient of a card, the name of the client and the agent of the campaign, if this agent still works there. */
export async function findSending(tx: Database, { clientId, recipientId, campaignId }: IdentifiedCard) {
  const [row] = await tx
    .select({
      firstName: recipients.firstName,
      lastName: recipients.lastName,
      addressLine1: recipients.addressLine1,
      city: recipients.city,
      state: recipients.state,
      zip: recipients.zip,
      zip4: recipients.zip4,
      county: recipients.county,
      latitude: recipients.latitude,
      longitude: recipients.longitude,
      birthYear: recipients.birthYear,
      birthMonth: recipients.birthMonth,
      phone: recipients.phone,
      companyName: companies.name,
      agent: sql<UserId | null>`(select u.id from ${users} u where u.company_id = ${campaigns.companyId}
        and u.id = ${campaigns.assignedUserId} and u.status = 2 and u.deleted_at is null)`,
    })
    .from(recipients)
    .innerJoin(campaigns, and(eq(campaigns.companyId, recipients.companyId), eq(campaigns.id, recipients.campaignId)))
    .innerJoin(companies, eq(companies.id, recipients.companyId))
    .where(
      and(eq(recipients.companyId, clientId), eq(recipients.id, recipientId), eq(recipients.campaignId, campaignId)),
    );
  if (row === undefined) throw new Error('the recipient of a card vanished');
  return row;
}

/** The number of cards that made a lead. A merged lead has the cards of both. */
export const countCardsOfLead = (tx: Database, clientId: CompanyId, contactId: string): Promise<number> =>
  tx.$count(responseCards, and(eq(responseCards.clientId, clientId), eq(responseCards.contactId, contactId)));

/** Reads the data keyed in from a card, and the time. Null for a card without data that count, and for a flag. */
export async function findKeyedData(
  tx: Database,
  { companyId, id }: IdentifiedCard,
): Promise<{ readonly form: KeyedForm; readonly keyedAt: Date } | null> {
  const { rows } = await tx.execute<{ form: unknown; keyedAt: string }>(sql`select k.form, k.keyed_at as "keyedAt"
    from card_keyings k join response_cards on ${isValidKeying}
    where response_cards.company_id = ${companyId} and response_cards.id = ${id} and k.is_final`);
  const [row] = rows;
  if (row === undefined || row.form === null) return null;
  return { form: parsedAs(cardKeyings.form, row.form), keyedAt: new Date(row.keyedAt) };
}
