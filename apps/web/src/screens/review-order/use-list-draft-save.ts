import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListDraft } from '@dropdate/contract/prospect-lists/save-list-draft';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { useListCalls } from '../../blocks/order-flow/prospect-list/use-list-calls.ts';
import { call } from '../../client/calls/call.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useKeepList } from '../../client/prospect-list/use-keep-list.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { Review } from './use-review.ts';

/** The actions Save draft and Discard of a list's review. Both lead back to Prospect Management. */
export function useListDraftSave(
  list: ProspectList,
  { flush, latest }: Pick<Review<ProspectList>, 'flush' | 'latest'>,
) {
  const go = useGo();
  const keep = useKeepList();
  const { run, refreshLists, ...shared } = useListCalls<'draft'>(list, flush);
  return {
    ...shared,
    saveDraft: () =>
      run('draft', listStepTexts.saveFailed, async () => {
        if (!(await flush())) return;
        // An earlier save may have raised the version since the last render.
        const body = { cartId: list.cartId, version: (latest() ?? list).version };
        const saved = await call(saveListDraft, { params: { id: list.id }, body });
        keep(saved);
        await refreshLists();
        toast.success(listStepTexts.savedAs(saved.name ?? listStepTexts.unnamed));
        go({ to: '/prospects' });
      }),
  };
}
