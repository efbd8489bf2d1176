import type { CardStatus } from '@dropdate/domain/response-card/card-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { responseCards } from '../../../schema/response-cards.ts';
import { type CardScope, presentCards } from '../../../schema/visible-cards.ts';
import { responseCardTables } from './response-card-list.ts';

/** The rows of the response cards that the viewer sees. */
export const visibleCards = (scope: CardScope) => ({ ...responseCardTables, visible: presentCards(scope) });

/** The number of cards that the viewer sees, by status. A status without cards is missing. */
export async function countCards(
  db: Database,
  scope: CardScope,
): Promise<readonly { readonly status: CardStatus; readonly count: number }[]> {
  return db
    .select({ status: responseCards.status, count: sql<number>`count(*)::int` })
    .from(responseCards)
    .where(presentCards(scope))
    .groupBy(responseCards.status);
}

/** The facts of a card that its detail shows beside the row. Null for a card that the viewer does not see. */
export async function findCardFacts(db: Database, scope: CardScope, id: string) {
  const [card] = await db
    .select({
      companyId: responseCards.companyId,
      flagNotes: responseCards.flagNotes,
      duplicateOf: sql<string | null>`(select earlier.image_name from response_cards earlier
        where earlier.company_id = ${responseCards.companyId} and earlier.id = ${responseCards.duplicateOfId})`,
      reading: responseCards.reading,
      recipientId: responseCards.recipientId,
      identifiedBy: responseCards.identifiedBy,
      recalledAt: responseCards.recalledAt,
      recallReason: responseCards.recallReason,
      addressLine1: sql<string | null>`recipients.address_line1`,
      city: sql<string | null>`recipients.city`,
      state: sql<string | null>`recipients.state`,
      zip: sql<string | null>`recipients.zip`,
    })
    .from(responseCards)
    .leftJoin(
      sql`recipients`,
      sql`recipients.company_id = response_cards.client_id and recipients.id = response_cards.recipient_id`,
    )
    .where(and(presentCards(scope), eq(responseCards.id, id)));
  return card ?? null;
}
