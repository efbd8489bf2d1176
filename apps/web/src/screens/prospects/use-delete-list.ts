import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { restoreProspectList } from '@dropdate/contract/prospect-lists/restore-prospect-list';
import type { ProspectListRow } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { prospectLists } from '../../client/prospect-list/prospect-lists.ts';
import { toast } from '../../kit/toast/toast.ts';
import { nameOfList } from './list-name.tsx';
import { messages } from './prospects.messages.ts';

/** Deletes a draft, and offers Undo. */
export function useDeleteList(onEnd: () => void) {
  const deletion = useEndpointMutation(deleteProspectList, {
    failure: messages.deleteFailed,
    refreshes: prospectLists,
  });
  const restoring = useEndpointMutation(restoreProspectList, {
    failure: messages.restoreFailed,
    refreshes: prospectLists,
  });
  return {
    isBusy: deletion.isPending,
    remove: (row: ProspectListRow) =>
      deletion.mutate(
        { params: { id: row.id } },
        {
          onSuccess: () =>
            toast.success(messages.deleted(nameOfList(row)), {
              undo: () => restoring.mutate({ params: { id: row.id } }),
            }),
          onSettled: onEnd,
        },
      ),
  };
}
