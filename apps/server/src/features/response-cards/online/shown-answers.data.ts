import type { CompanyId } from '@dropdate/domain/id/brand';
import { cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { codeText } from '../../../schema/enumerations.ts';
import { onlineAnswers } from '../../../schema/online-answers.ts';
import { responseCards } from '../../../schema/response-cards.ts';

const joined = alias(responseCards, 'joined');

/**
 * The card whose piece an answer is for. A later answer that a person gave to a piece stays on its own card, a duplicate, so
 * that clearing the flag takes the answer back.
 */
const cardOfAnswer = sql<string>`(case when ${joined.status} = ${codeText(cardStatusCodes, 'duplicate')} and ${joined.duplicateOfId} is not null
  then ${joined.duplicateOfId} else ${joined.id} end)`;

/** The cards of answers, under the name `joined`. */
export const cardsOfAnswers = {
  table: joined,
  on: and(eq(joined.companyId, onlineAnswers.companyId), eq(joined.id, onlineAnswers.cardId)),
};

/** The answers of cards: those that came to a card, and those of its duplicates. A duplicate shows its own answers, too. */
export const isAnswerOf = (cardIds: readonly string[]): SQL | undefined =>
  or(
    inArray(joined.id, [...cardIds]),
    and(inArray(joined.duplicateOfId, [...cardIds]), eq(joined.status, 'duplicate')),
  );

export type ShownAnswer = Awaited<ReturnType<typeof listShownAnswers>>[number];

/** The answers without paper for cards of a company, oldest first. The caller has checked that the viewer sees the cards. */
export async function listShownAnswers(db: Database, companyId: CompanyId, cardIds: readonly string[]) {
  if (cardIds.length === 0) return [];
  return db
    .select({
      ownCardId: onlineAnswers.cardId,
      cardId: cardOfAnswer,
      way: onlineAnswers.way,
      fields: onlineAnswers.fields,
      consent: onlineAnswers.consent,
      marks: onlineAnswers.marks,
      receivedAt: onlineAnswers.receivedAt,
    })
    .from(onlineAnswers)
    .innerJoin(joined, cardsOfAnswers.on)
    .where(and(eq(joined.companyId, companyId), isAnswerOf(cardIds)))
    .orderBy(asc(onlineAnswers.receivedAt), asc(onlineAnswers.id));
}
