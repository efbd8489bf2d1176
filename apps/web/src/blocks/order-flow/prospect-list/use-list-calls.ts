import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { call } from '../../../client/calls/call.ts';
import { prospectLists } from '../../../client/prospect-list/prospect-lists.ts';
import { useFetchList } from '../../../client/prospect-list/use-keep-list.ts';
import { type StepCalls, useStepCalls } from '../use-step-calls.ts';
import { listStepTexts } from './list.messages.ts';

/**
 * The calls of a step of a prospect list's order. Discard deletes a list that was never saved as a draft. A draft stays
 * as it was saved.
 * @param settled waits until other running calls have ended. These calls would fail after Discard has deleted the list.
 */
export function useListCalls<Action extends string>(
  { id, status }: ProspectList,
  settled?: () => Promise<unknown>,
): StepCalls<Action, ProspectList> {
  const fetchList = useFetchList();
  return useStepCalls<Action, ProspectList>({
    load: () => fetchList(id),
    loadFailed: listStepTexts.loadFailed,
    lists: prospectLists,
    discardFailed: listStepTexts.deleteFailed,
    throwAway: async () => {
      await settled?.();
      if (status === 'none') await call(deleteProspectList, { params: { id } });
    },
  });
}
