import type { getResponseCardOverview as endpoint } from '@dropdate/contract/response-cards/get-response-card-overview';
import {
  type CardStatus,
  canBeSent,
  isCompletedCard,
  isPendingCard,
  waitsForRecipient,
} from '@dropdate/domain/response-card/card-status';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countCards } from './response-card-list.data.ts';

/** The numbers in the tiles and buttons of the response cards (decision 44). */
export const getResponseCardOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const counts = await countCards(db, scopeOf('ResponseCard'));
  const sumOf = (holds: (status: CardStatus) => boolean): number =>
    counts.reduce((sum, { status, count }) => (holds(status) ? sum + count : sum), 0);
  return {
    total: sumOf(() => true),
    pending: sumOf(isPendingCard),
    completed: sumOf(isCompletedCard),
    unidentified: sumOf(waitsForRecipient),
    readyForSendToClient: sumOf(canBeSent),
  };
};
