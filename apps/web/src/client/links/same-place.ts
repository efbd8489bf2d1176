import type { SearchRecord } from './search-params.ts';

/** An address as the router knows it. */
export interface Place {
  readonly pathname: string;
  readonly search: SearchRecord;
}

/**
 * Whether a key of the query names the record of the page, for example `cartId`. Other keys, such as `sort`, only
 * change the view.
 */
const isRecordKey = (key: string) => key.endsWith('Id');

/** Whether both addresses are the same page of the same record, so that a navigation between them keeps the form. */
export function isSamePlace(current: Place, next: Place): boolean {
  const recordKeys = [current, next].flatMap(({ search }) => Object.keys(search)).filter(isRecordKey);
  return current.pathname === next.pathname && recordKeys.every((key) => current.search[key] === next.search[key]);
}
