import { duplicatePairsPageSize as pageSize } from '@dropdate/contract/contacts/duplicate-pairs';
import { listDuplicatePairs } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { call } from '../../client/calls/call.ts';
import { useGo } from '../../client/links/use-go.ts';

/**
 * Opens the pair at a place of the list of possible duplicates, in place of this page, so that Back leads to the list. After
 * the last pair, and without an answer, the list opens.
 */
export function useNextPair(): (at: number) => Promise<void> {
  const go = useGo();
  return async (at) => {
    const page = Math.floor(at / pageSize);
    const found = await call(listDuplicatePairs, { query: { page } }).catch(() => undefined);
    const pair = found?.results[at % pageSize];
    if (pair === undefined) return go({ to: '/contacts/duplicates' }, { replace: true });
    const params = { id: pair.one.id, otherId: pair.other.id };
    go({ to: '/contacts/merge/{id}/{otherId}', params, query: { at } }, { replace: true });
  };
}
