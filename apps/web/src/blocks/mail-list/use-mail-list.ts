import { getListOrderDetail } from '@dropdate/contract/prospect-lists/get-list-order-detail';
import { mailProspectList } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './mail-list.messages.ts';

const page = '/campaigns/choose-template';

/** Makes a campaign of the people of a bought list, and leads to its template. Needs both permissions. */
export function useMailList() {
  const go = useGo();
  const may = useMay();
  const mayOpen = useMayOpen();
  const making = useEndpointMutation(mailProspectList, {
    failure: messages.failed,
    refreshes: [...campaignLists, getListOrderDetail],
  });
  return {
    mayMail: may('Campaign.create') && may('ProspectListOrder.viewDetail') && mayOpen(page),
    isBusy: making.isPending,
    mail: (id: ProspectListId) => {
      if (making.isPending) return;
      making.mutate(
        { params: { id } },
        {
          onSuccess: ({ id: campaignId, cartId, name, people, leftOut }) => {
            toast.success(messages.created(name, people, leftOut));
            go({ to: page, query: { cartId, campaignId } });
          },
        },
      );
    },
  };
}
