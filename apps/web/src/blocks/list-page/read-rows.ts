import type { ListQuery } from '@dropdate/contract/http/list';
import { call } from '../../client/calls/call.ts';
import { walkSize } from '../../client/list/row-walk.ts';
import type { ShownRows } from '../../client/list/shown-rows.ts';
import type { ListSpec } from './list-spec.ts';

/** Reads the keys of the rows of a list, page by page, for the way from the page of a row to the rows beside it. */
export function readRows<Row>(
  { searchEndpoint, keyOf }: Pick<ListSpec<Row>, 'searchEndpoint' | 'keyOf'>,
  query: Omit<ListQuery, 'page' | 'pageSize'>,
): NonNullable<ShownRows['readPage']> {
  return async (page) => {
    const body = { ...query, page, pageSize: walkSize };
    const { results, totalCount } = await call(searchEndpoint, { body });
    return { ids: results.map(keyOf), total: totalCount };
  };
}
