import type { SearchRecord } from '../../client/links/search-params.ts';

/** An address as the router knows it. */
export interface Place {
  readonly pathname: string;
  readonly search: SearchRecord;
}

/** Parts of a query that say whose page it is; the others say how it is looked at. */
const recordKeys = ['cartId', 'campaignId'] as const;

/** Whether going from one address to the other leaves the form where it is: the same page over the same record. */
export function isSamePlace(current: Place, next: Place): boolean {
  return current.pathname === next.pathname && recordKeys.every((key) => current.search[key] === next.search[key]);
}
