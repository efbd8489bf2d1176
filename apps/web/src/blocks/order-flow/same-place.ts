import type { SearchRecord } from '../../client/links/search-params.ts';

/** An address as the router knows it. */
export interface Place {
  readonly pathname: string;
  readonly search: SearchRecord;
}

/** Parts of a query that name the page's record. Other parts change only the view of it. */
const recordKeys = ['cartId', 'campaignId'] as const;

/** Whether a navigation keeps the form: both addresses are the same page of the same record. */
export function isSamePlace(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && recordKeys.every((key) => current.search[key] === next.search[key]);
}
