import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/database/database.ts';
import { keyOfWaiting, waitingAnswers } from '../../schema/landing-pages.ts';
import { onlineAnswers } from '../../schema/online-answers.ts';
import { companies } from '../../schema/tenancy.ts';
import type { OnlineAnswer } from '../response-cards/online/keep-online-answer.ts';

/** Puts an answer into the queue of answers. */
export async function insertWaiting(
  tx: Database,
  companyId: CompanyId,
  { receivedAt, days: _days, ...answer }: OnlineAnswer,
): Promise<void> {
  await tx.insert(waitingAnswers).values({
    id: uuidv7(),
    companyId,
    answer: { ...answer, fields: { ...answer.fields }, marks: [...answer.marks] },
    receivedAt,
    nextTryAt: receivedAt,
  });
}

/** Whether an answer with this key waits, or is kept already. */
export async function isKnownAnswer(tx: Database, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`select
    exists (select from ${waitingAnswers} where ${keyOfWaiting} = ${key}) or
    exists (select from ${onlineAnswers} where ${onlineAnswers.companyId} = ${await findProviderId(tx)}
      and ${onlineAnswers.key} = ${key}) as known`);
  return rows[0]?.known === true;
}

export interface Waiting {
  readonly id: string;
  readonly cardId: string | null;
  readonly tries: number;
  readonly answer: OnlineAnswer;
}

/** Locks the next answer that is due. Other servers take other answers. Null when none is due. */
export async function lockNextWaiting(tx: Database, now: Date): Promise<Waiting | null> {
  const [row] = await tx
    .select()
    .from(waitingAnswers)
    .where(lte(waitingAnswers.nextTryAt, now))
    .orderBy(asc(waitingAnswers.nextTryAt), asc(waitingAnswers.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (row === undefined) return null;
  const { id, cardId, tries, receivedAt } = row;
  const { recipient, page, ...answer } = row.answer;
  return {
    id,
    cardId,
    tries,
    answer: {
      ...answer,
      receivedAt,
      recipient: recipient && { ...recipient, clientId: recipient.clientId as CompanyId },
      page: page && { clientId: page.clientId as CompanyId, campaignId: page.campaignId as CampaignId | null },
    },
  };
}

export async function deleteWaiting(tx: Database, id: string): Promise<void> {
  await tx.delete(waitingAnswers).where(eq(waitingAnswers.id, id));
}

/** Notes the card of an answer, so that a server that stops before sending sends it later. */
export async function noteCard(tx: Database, id: string, cardId: string): Promise<void> {
  await tx.update(waitingAnswers).set({ cardId }).where(eq(waitingAnswers.id, id));
}

/** Lets a failed answer wait longer after each failure. It is never dropped. */
export async function postponeWaiting(db: Database, id: string, until: Date, failure: string): Promise<void> {
  await db
    .update(waitingAnswers)
    .set({ nextTryAt: until, failure, tries: sql`${waitingAnswers.tries} + 1` })
    .where(and(eq(waitingAnswers.id, id)));
}

/** The provider, who keeps the answers of all companies. */
export async function findProviderId(tx: Database): Promise<CompanyId> {
  const [row] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.kind, 'provider'))
    .orderBy(asc(companies.createdAt))
    .limit(1);
  if (row === undefined) throw new Error('there is no provider to keep answers');
  return row.id;
}
