import {
  type CardStatus,
  canBeSent,
  isCompletedCard,
  isPendingCard,
  waitsForRecipient,
} from '@dropdate/domain/response-card/card-status';
import type { Database } from '../../../platform/database/database.ts';
import type { CardScope } from '../../../schema/visible-cards.ts';
import { countCards } from './response-card-list.data.ts';

/** The numbers in the tiles and buttons of a page of cards (decision 44). */
export async function countOverview(db: Database, scope: CardScope) {
  const counts = await countCards(db, scope);
  const sumOf = (holds: (status: CardStatus) => boolean): number =>
    counts.reduce((sum, { status, count }) => (holds(status) ? sum + count : sum), 0);
  return {
    total: sumOf(() => true),
    pending: sumOf(isPendingCard),
    completed: sumOf(isCompletedCard),
    unidentified: sumOf(waitsForRecipient),
    readyForSendToClient: sumOf(canBeSent),
  };
}
