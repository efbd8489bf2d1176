import type { CompanyId } from '@dropdate/domain/id/brand';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { templates } from '../../../schema/catalogue.ts';
import { files } from '../../../schema/files.ts';
import { onlineAnswers } from '../../../schema/online-answers.ts';
import { campaigns, campaignTemplates } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import { responseCards } from '../../../schema/response-cards.ts';

interface LeadKey {
  readonly companyId: CompanyId;
  readonly id: string;
}

export type CardOfLead = Awaited<ReturnType<typeof listCardsOfLead>>[number];

/** The cards that a lead became of, with their pieces, oldest first. The caller has checked that the viewer sees the lead. */
export async function listCardsOfLead(db: Database, { companyId, id }: LeadKey) {
  return db
    .select({
      id: responseCards.id,
      companyId: responseCards.companyId,
      channel: responseCards.channel,
      receivedAt: responseCards.receivedAt,
      campaignName: campaigns.name,
      product: templates.product,
      pieceId: recipients.pieceId,
      orderId: recipients.orderId,
      seq: recipients.seq,
      /** Null without an image. */
      image: { key: files.key, sha256: files.sha256, mime: files.mime },
    })
    .from(responseCards)
    .innerJoin(
      campaigns,
      and(eq(campaigns.companyId, responseCards.clientId), eq(campaigns.id, responseCards.campaignId)),
    )
    .innerJoin(
      campaignTemplates,
      and(eq(campaignTemplates.companyId, campaigns.companyId), eq(campaignTemplates.campaignId, campaigns.id)),
    )
    .innerJoin(templates, eq(templates.key, campaignTemplates.templateKey))
    .innerJoin(
      recipients,
      and(eq(recipients.companyId, responseCards.clientId), eq(recipients.id, responseCards.recipientId)),
    )
    .leftJoin(
      files,
      and(eq(files.companyId, responseCards.companyId), eq(files.id, responseCards.imageFileId), isNull(files.lostAt)),
    )
    .where(and(eq(responseCards.clientId, companyId), eq(responseCards.contactId, id)))
    .orderBy(asc(responseCards.receivedAt), asc(responseCards.id));
}

const joined = alias(responseCards, 'joined');

/** The answers without paper for a card and its duplicates, oldest first. */
export async function listAnswersOfCard(db: Database, { companyId, id }: Pick<CardOfLead, 'companyId' | 'id'>) {
  return db
    .select({
      way: onlineAnswers.way,
      consent: onlineAnswers.consent,
      marks: onlineAnswers.marks,
      network: onlineAnswers.network,
      receivedAt: onlineAnswers.receivedAt,
    })
    .from(onlineAnswers)
    .innerJoin(joined, and(eq(joined.companyId, onlineAnswers.companyId), eq(joined.id, onlineAnswers.cardId)))
    .where(
      and(
        eq(joined.companyId, companyId),
        sql`(${joined.id} = ${id} or (${joined.duplicateOfId} = ${id} and ${eq(joined.status, 'duplicate')}))`,
      ),
    )
    .orderBy(asc(onlineAnswers.receivedAt), asc(onlineAnswers.id));
}
