import {
  type CardStatus,
  cardStatusCodes,
  isCompletedCard,
  isPendingCard,
} from '@dropdate/domain/response-card/card-status';
import type { RouteTarget } from '../../client/links/route-path.ts';

/** The filters that leave out the cards with some statuses. A list has no filter with several values. */
const without = (isLeftOut: (status: CardStatus) => boolean): RouteTarget<'/response-cards'> => ({
  to: '/response-cards',
  query: {
    filter: cardStatusCodes.words
      // The filter Duplicate stands for both kinds of duplicates.
      .filter((status) => status !== 'deleted' && status !== 'keying-in-duplicate' && isLeftOut(status))
      .map((status) => `status.neq.${cardStatusCodes.codeOf(status)}`),
  },
});

/** Manage Response Cards with exactly the cards that a tile counts (decision 44). */
export const tileTargets = {
  total: { to: '/response-cards' },
  pending: without(isCompletedCard),
  completed: without(isPendingCard),
} as const satisfies Record<string, RouteTarget<'/response-cards'>>;
