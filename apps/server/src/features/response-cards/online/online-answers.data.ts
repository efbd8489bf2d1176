import type { CompanyId } from '@dropdate/domain/id/brand';
import type { AnswerCandidate } from '@dropdate/domain/response-card/identify-answer';
import type { AnswerFields } from '@dropdate/domain/response-card/online-answer';
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { onlineAnswers } from '../../../schema/online-answers.ts';
import { boughtPiece } from '../../../schema/order-conditions.ts';
import { campaigns } from '../../../schema/ordering.ts';
import { recipients } from '../../../schema/recipients.ts';
import { recipientSearch, responseCards } from '../../../schema/response-cards.ts';
import type { ResponseCard } from '../cards.data.ts';
import type { CardRecipient } from '../identify/identified-recipient.data.ts';
import { cardsOfAnswers, isAnswerOf } from './shown-answers.data.ts';

// Answers come from prospects and for all clients, so the reads have no scope.

type Row = typeof onlineAnswers.$inferInsert;

/** Keeps other writers of the same answer waiting until the transaction ends. */
export async function lockAnswerKey(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`online answer ${key}`}, 0))`);
}

/** The card of an answer that is kept already. Null for a new answer. */
export async function findCardOfKey(
  tx: Database,
  { companyId, key }: Pick<Row, 'companyId' | 'key'>,
): Promise<Pick<ResponseCard, 'id' | 'status'> | null> {
  const [card] = await tx
    .select({ id: responseCards.id, status: responseCards.status })
    .from(onlineAnswers)
    .innerJoin(
      responseCards,
      and(eq(responseCards.companyId, onlineAnswers.companyId), eq(responseCards.id, onlineAnswers.cardId)),
    )
    .where(and(eq(onlineAnswers.companyId, companyId), eq(onlineAnswers.key, key)));
  return card ?? null;
}

export async function insertAnswer(tx: Database, answer: Row): Promise<void> {
  await tx.insert(onlineAnswers).values(answer);
}

/** A card, locked until the transaction ends. Null for a card that was removed for good. */
export async function lockCard(
  tx: Database,
  { companyId, id }: Pick<ResponseCard, 'companyId' | 'id'>,
): Promise<ResponseCard | null> {
  const [card] = await tx
    .select()
    .from(responseCards)
    .where(and(eq(responseCards.companyId, companyId), eq(responseCards.id, id)))
    .for('update');
  return card ?? null;
}

/** The answers without paper for a card and its duplicates, oldest first. Empty for a card that came on paper alone. */
export async function listAnswersOf(
  db: Database,
  { companyId, id }: Pick<ResponseCard, 'companyId' | 'id'>,
): Promise<readonly { readonly fields: AnswerFields; readonly receivedAt: Date }[]> {
  return db
    .select({ fields: onlineAnswers.fields, receivedAt: onlineAnswers.receivedAt })
    .from(onlineAnswers)
    .innerJoin(cardsOfAnswers.table, cardsOfAnswers.on)
    .where(and(eq(onlineAnswers.companyId, companyId), isAnswerOf([id])))
    .orderBy(asc(onlineAnswers.receivedAt), asc(onlineAnswers.id));
}

/** The facts of a recipient's campaign that decide whether an answer is taken. */
export async function findAnsweredCampaign(
  tx: Database,
  { clientId, campaignId }: Pick<CardRecipient, 'clientId' | 'campaignId'>,
): Promise<{ readonly isDeleted: boolean; readonly dispatchDate: string | null }> {
  const [campaign] = await tx
    .select({ isDeleted: sql<boolean>`${isNotNull(campaigns.deletedAt)}`, dispatchDate: campaigns.dispatchDate })
    .from(campaigns)
    .where(and(eq(campaigns.companyId, clientId), eq(campaigns.id, campaignId)));
  return campaign ?? { isDeleted: true, dispatchDate: null };
}

/** Where an answer looks for its recipient. */
export interface AnswerPlace {
  readonly clientId: CompanyId;
  /** Null for an answer that names no campaign. Then all dispatched pieces of the company are looked at. */
  readonly campaignId: CardRecipient['campaignId'] | null;
}

/** More people of one last name at one ZIP code are nobody's exact match. */
const mostCandidates = 200;

/** The recipients of mailed pieces at a ZIP code whose name may be that of an answer. */
export async function listAnswerCandidates(
  db: Database,
  { clientId, campaignId }: AnswerPlace,
  { zip, lastWord }: { readonly zip: string; readonly lastWord: string },
): Promise<readonly AnswerCandidate[]> {
  const ofCampaign: SQL | undefined = campaignId === null ? undefined : eq(recipients.campaignId, campaignId);
  return db
    .select({
      recipientId: recipients.id,
      firstName: recipients.firstName,
      lastName: recipients.lastName,
      addressLine1: recipients.addressLine1,
      zip: recipients.zip,
      phone: recipients.phone,
    })
    .from(recipientSearch)
    .innerJoin(
      recipients,
      and(eq(recipients.companyId, recipientSearch.companyId), eq(recipients.id, recipientSearch.recipientId)),
    )
    .where(
      and(
        eq(recipientSearch.companyId, clientId),
        eq(recipientSearch.zip, zip),
        sql`folded(${recipientSearch.name}) like ${`%${lastWord}%`}`,
        isNotNull(recipients.mailedOn),
        boughtPiece(),
        ofCampaign,
      ),
    )
    .limit(mostCandidates);
}
