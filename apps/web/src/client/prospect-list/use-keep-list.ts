import { getProspectList } from '@dropdate/contract/prospect-lists/get-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../calls/call.ts';
import { noteSeen } from '../cart/seen-total.ts';
import { prospectListRead } from './list-reads.ts';

/**
 * Returns a function that stores an answer as the list of every page that shows it. Reads under way are cancelled,
 * because their answers may be older.
 */
export function useKeepList(): (list: ProspectList) => void {
  const client = useQueryClient();
  return (list) => {
    noteSeen({ id: list.cartId, revision: list.revision, total: list.total });
    const { queryKey } = prospectListRead(list.id);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, list);
  };
}

/** Returns a function that asks the server for the present list, to settle a conflict. */
export function useFetchList(): (id: ProspectListId) => Promise<ProspectList> {
  const keep = useKeepList();
  return async (id) => {
    const list = await call(getProspectList, { params: { id } });
    keep(list);
    return list;
  };
}
