import { getLandingPageLeadOverview } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import { searchLandingPageLeads } from '@dropdate/contract/landing-page-leads/search-landing-page-leads';
import { getResponseCard } from '@dropdate/contract/response-cards/get-response-card';
import { cardStatusCodes, pendingStatuses } from '@dropdate/domain/response-card/card-status';
import type { CardListKind } from '../../blocks/response-card/list/card-list-kind.ts';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { withNoneOf, withOneOf } from '../../client/list/value-filters.ts';

/** The answers that are out of date after a change of a lead. */
export const leadLists = [searchLandingPageLeads, getLandingPageLeadOverview, getResponseCard];

/** The list of answers that came without paper. */
export const onlineLeads: CardListKind = { kind: 'online', search: searchLandingPageLeads, lists: leadLists };

const pendingCodes = pendingStatuses.map((status) => cardStatusCodes.codeOf(status));

/** The list with exactly the leads that a tile counts (decision 44). */
export const tileTargets = {
  total: { to: '/landing-page-leads' },
  pending: { to: '/landing-page-leads', query: { filter: withOneOf('status', pendingCodes) } },
  completed: { to: '/landing-page-leads', query: { filter: withNoneOf('status', pendingCodes) } },
} as const satisfies Record<string, RouteTarget<'/landing-page-leads'>>;
