import { type CardStatus, cardStatusCodes, pendingStatuses } from '@dropdate/domain/response-card/card-status';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { withNoneOf, withOneOf } from '../../client/list/value-filters.ts';

const codesOf = (statuses: readonly CardStatus[]): number[] => statuses.map((status) => cardStatusCodes.codeOf(status));

/** Manage Response Cards with exactly the cards that a tile counts (decision 44). */
export const tileTargets = {
  total: { to: '/response-cards' },
  pending: { to: '/response-cards', query: { filter: withOneOf('status', codesOf(pendingStatuses)) } },
  completed: { to: '/response-cards', query: { filter: withNoneOf('status', codesOf(pendingStatuses)) } },
} as const satisfies Record<string, RouteTarget<'/response-cards'>>;
