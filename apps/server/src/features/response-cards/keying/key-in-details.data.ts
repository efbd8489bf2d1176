import type { UserId } from '@dropdate/domain/id/brand';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cardKeyings, keyingDrafts } from '../../../schema/keyings.ts';
import { campaigns, campaignTemplates, campaignVariants } from '../../../schema/ordering.ts';
import { personName } from '../../../schema/person-name.ts';
import { recipients } from '../../../schema/recipients.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { companies, segments, users } from '../../../schema/tenancy.ts';
import { uuids } from '../../../schema/visible-rows.ts';
import { heldByOther, holderOfCard } from '../held-cards.data.ts';
import { isLateAt } from './keying-queue.data.ts';

interface Reader {
  readonly userId: UserId;
  readonly now: Date;
}

/** The facts of cards that have their recipient. Cards outside the condition are left out. */
export async function findCardsWithRecipient(db: Database, condition: SQL, { userId, now }: Reader, limit: number) {
  return db
    .select({
      id: responseCards.id,
      companyId: responseCards.companyId,
      status: responseCards.status,
      version: responseCards.version,
      imageFileId: responseCards.imageFileId,
      imageName: responseCards.imageName,
      receivedAt: responseCards.receivedAt,
      flagNotes: responseCards.flagNotes,
      kept: responseCards.reading,
      layout: campaignTemplates.layoutSnapshot,
      isLate: isLateAt(now),
      heldBy: heldByOther({ userId, now }),
      companyName: companies.name,
      segmentName: segments.name,
      orgId: segments.externalId,
      campaignName: campaigns.name,
      recipient: {
        id: recipients.id,
        firstName: recipients.firstName,
        lastName: recipients.lastName,
        addressLine1: recipients.addressLine1,
        city: recipients.city,
        state: recipients.state,
        zip: recipients.zip,
        zip4: recipients.zip4,
        birthYear: recipients.birthYear,
        birthMonth: recipients.birthMonth,
        phone: recipients.phone,
      },
    })
    .from(responseCards)
    .innerJoin(
      recipients,
      sql`${recipients.companyId} = ${responseCards.clientId} and ${recipients.id} = ${responseCards.recipientId}`,
    )
    .innerJoin(
      campaigns,
      sql`${campaigns.companyId} = ${responseCards.clientId} and ${campaigns.id} = ${responseCards.campaignId}`,
    )
    .innerJoin(companies, sql`${companies.id} = ${responseCards.clientId}`)
    .innerJoin(
      segments,
      sql`${segments.companyId} = ${responseCards.clientId} and ${segments.id} = ${responseCards.segmentId}`,
    )
    .leftJoin(
      campaignVariants,
      sql`${campaignVariants.companyId} = ${recipients.companyId} and ${campaignVariants.id} = ${recipients.variantId}`,
    )
    .leftJoin(
      campaignTemplates,
      sql`${campaignTemplates.companyId} = ${campaignVariants.companyId}
        and ${campaignTemplates.id} = ${campaignVariants.campaignTemplateId}`,
    )
    .leftJoin(users, holderOfCard)
    .where(condition)
    .orderBy(asc(responseCards.receivedAt), asc(responseCards.id))
    .limit(limit);
}
export type CardWithRecipient = Awaited<ReturnType<typeof findCardsWithRecipient>>[number];

/** The keyings of cards with the names of their operators, oldest first. The caller has checked that the viewer sees the cards. */
export async function findKeyingsOf(db: Database, cardIds: readonly string[]) {
  if (cardIds.length === 0) return [];
  return db
    .select({
      id: cardKeyings.id,
      cardId: cardKeyings.cardId,
      recipientId: cardKeyings.recipientId,
      by: sql<string>`coalesce(${personName(users)}, '')`,
      userId: cardKeyings.userId,
      kind: cardKeyings.kind,
      status: cardKeyings.status,
      form: cardKeyings.form,
      isFinal: cardKeyings.isFinal,
      keyedAt: cardKeyings.keyedAt,
      supersededAt: cardKeyings.supersededAt,
      identifiedAt: sql<Date>`coalesce(${responseCards.identifiedAt}, ${responseCards.receivedAt})`.mapWith(
        responseCards.receivedAt,
      ),
    })
    .from(cardKeyings)
    .innerJoin(
      responseCards,
      sql`${responseCards.companyId} = ${cardKeyings.companyId} and ${responseCards.id} = ${cardKeyings.cardId}`,
    )
    .leftJoin(users, sql`${users.companyId} = ${cardKeyings.companyId} and ${users.id} = ${cardKeyings.userId}`)
    .where(sql`${cardKeyings.cardId} = any(${uuids(cardIds)})`)
    .orderBy(asc(cardKeyings.keyedAt), asc(cardKeyings.id));
}
export type KeyingOfCard = Awaited<ReturnType<typeof findKeyingsOf>>[number];

/** The drafts of an operator for cards. */
export async function findKeyingDrafts(db: Database, userId: UserId, cardIds: readonly string[]) {
  if (cardIds.length === 0) return [];
  return db
    .select()
    .from(keyingDrafts)
    .where(sql`${keyingDrafts.userId} = ${userId} and ${keyingDrafts.cardId} = any(${uuids(cardIds)})`);
}
