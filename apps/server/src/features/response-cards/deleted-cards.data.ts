import { type CardStatus, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { auditLog } from '../../schema/platform.ts';
import { responseCards } from '../../schema/response-cards.ts';
import { type CardScope, seenCards } from '../../schema/visible-cards.ts';
import type { ResponseCard } from './cards.data.ts';

/** Locks a card that may be deleted, until the transaction ends. Null for a card that the viewer does not see. */
export async function lockAnyCard(tx: Database, scope: CardScope, id: string): Promise<ResponseCard | null> {
  const [card] = await tx
    .select()
    .from(responseCards)
    .where(and(seenCards(scope), eq(responseCards.id, id)))
    .for('update');
  return card ?? null;
}

/** The status that a card had before it was deleted. Only the log entry of the deletion still knows the status. */
export async function findStatusBeforeDelete(
  tx: Database,
  { id, companyId, clientId }: Pick<ResponseCard, 'id' | 'companyId' | 'clientId'>,
): Promise<CardStatus> {
  const [entry] = await tx
    .select({ code: sql<number>`(${auditLog.old} ->> 'status')::int` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.companyId, clientId ?? companyId),
        eq(auditLog.entity, 'response-card'),
        eq(auditLog.entityId, id),
        eq(auditLog.action, 'deleteResponseCard'),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (entry === undefined) throw new Error('the deletion of a card is not in the log');
  return cardStatusCodes.wordOf(entry.code);
}
