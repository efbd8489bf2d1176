import { isKeyingCompleted, keyingStatuses } from '@dropdate/domain/keying/keying-status';
import { type CardStatus, cardStatusCodes } from '@dropdate/domain/response-card/card-status';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { withNoneOf } from '../../client/list/value-filters.ts';

const shown: readonly CardStatus[] = [...keyingStatuses, 'sent-to-client'];

const without = (isLeftOut: (status: CardStatus) => boolean): RouteTarget<'/keying-in'> => ({
  to: '/keying-in',
  query: {
    filter: withNoneOf(
      'status',
      shown.filter(isLeftOut).map((status) => cardStatusCodes.codeOf(status)),
    ),
  },
});

/** Keying-In with exactly the cards that a tile counts. Of the late cards, the one that has waited longest comes first. */
export const tileTargets = {
  total: { to: '/keying-in' },
  pending: without(isKeyingCompleted),
  completed: without((status) => !isKeyingCompleted(status)),
  late: { to: '/keying-in', query: { filter: ['isLate.eq.yes'], sort: 'receivedDate-asc' } },
} as const satisfies Record<string, RouteTarget<'/keying-in'>>;
