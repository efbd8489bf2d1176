import type { ProspectList } from '@dropdate/contract/prospect-lists/prospect-list';
import { saveListDraft } from '@dropdate/contract/prospect-lists/save-list-draft';
import { setListPaymentMethods } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { isListEditable } from '@dropdate/domain/prospect-list/list-status';
import { useQueryClient } from '@tanstack/react-query';
import { listStepTexts } from '../../blocks/order-flow/prospect-list/list.messages.ts';
import { idsOfList } from '../../blocks/order-flow/prospect-list/list-steps.ts';
import { useListCalls } from '../../blocks/order-flow/prospect-list/use-list-calls.ts';
import { useListOrder } from '../../blocks/place-order/list-order.ts';
import { call } from '../../client/calls/call.ts';
import { useGo } from '../../client/links/use-go.ts';
import { prospectListRead } from '../../client/prospect-list/list-reads.ts';
import { toast } from '../../kit/toast/toast.ts';
import { usePayment } from './use-payment.ts';

/** The payment of a prospect list, and the draft that is kept when the buyer pays later. */
export function useListPayment(list: ProspectList) {
  const { id, cartId, status } = list;
  const go = useGo();
  const client = useQueryClient();
  const actions = useListCalls<'draft'>(list);
  const kind = useListOrder(idsOfList(list));
  const payment = usePayment({
    order: list,
    kind,
    setMethods: (body) => call(setListPaymentMethods, { params: { id }, body }),
  });
  const tryLater = async () => {
    // A list with pending payment keeps its status. Any other list is saved as a draft (decision 41).
    const isKept = await actions.run('draft', listStepTexts.saveFailed, async () => {
      if (isListEditable(status)) {
        const latest = client.getQueryData<ProspectList>(prospectListRead(id).queryKey) ?? list;
        const saved = await call(saveListDraft, { params: { id }, body: { cartId, version: latest.version } });
        toast.success(listStepTexts.savedAs(saved.name ?? listStepTexts.unnamed));
      }
      await actions.refreshLists();
    });
    if (isKept) go({ to: '/prospects' });
  };
  return { ...payment, actions, tryLater };
}
