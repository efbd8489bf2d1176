import { createProspectList } from '@dropdate/contract/prospect-lists/create-prospect-list';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { prospectLists } from '../../client/prospect-list/prospect-lists.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { messages } from './prospects.messages.ts';

const page = '/prospects/define-audience/{cartId}/{prospectListId}';

/** Starts a prospect list, and leads to its audience. Needs the permissions to create lists and to buy them. */
export function useBuyProspects() {
  const go = useGo();
  const may = useMay();
  const mayOpen = useMayOpen();
  const creation = useEndpointMutation(createProspectList, {
    failure: messages.createFailed,
    refreshes: prospectLists,
  });
  return {
    mayBuy: may('ProspectList.create') && mayOpen(page),
    isBusy: creation.isPending,
    buy: () => creation.mutate({}, { onSuccess: (ids) => go({ to: page, params: ids }) }),
  };
}
