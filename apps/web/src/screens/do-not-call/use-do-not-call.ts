import { addDoNotCall } from '@dropdate/contract/do-not-call/add-do-not-call';
import { removeDoNotCall } from '@dropdate/contract/do-not-call/remove-do-not-call';
import { type DoNotCallRow, searchDoNotCall } from '@dropdate/contract/do-not-call/search-do-not-call';
import type { DoNotCallNumber, RemovableSource } from '@dropdate/domain/do-not-call/do-not-call';
import { useQueryClient } from '@tanstack/react-query';
import { useEntries } from '../../blocks/entry-list/use-entries.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './do-not-call.messages.ts';

interface NewNumbers {
  readonly numbers: readonly DoNotCallNumber[];
  readonly source: RemovableSource;
}

/** Adds and removes numbers that the company does not call, each with Undo. */
export function useDoNotCall() {
  const client = useQueryClient();
  const refreshes = [searchDoNotCall];
  /** Every page that shows a phone is out of date. */
  const outdateAll = () => client.invalidateQueries({ refetchType: 'none' });
  const adding = useEndpointMutation(addDoNotCall, { failure: messages.addFailed, refreshes });
  const removing = useEndpointMutation(removeDoNotCall, { failure: messages.removeFailed, refreshes });
  const { add, remove } = useEntries<DoNotCallRow, NewNumbers>({
    add: async ({ numbers, source }) => {
      const { ids } = await adding.mutateAsync({ body: { numbers: [...numbers], source } });
      await outdateAll();
      return { ids, said: messages.added(ids.length) };
    },
    remove: async (ids) => {
      await removing.mutateAsync({ body: { ids: [...ids] } });
      await outdateAll();
    },
    // A number of a lead is not removed, so its source is one of the others.
    again: ({ phone, remark, source }) => ({
      numbers: [{ phone, remark }],
      source: source === 'lead' ? 'typed' : source,
    }),
    removed: ({ phone }) => messages.removed(phone),
  });
  return {
    add: (numbers: readonly DoNotCallNumber[], { isPasted }: { readonly isPasted: boolean }) =>
      add({ numbers, source: isPasted ? 'pasted' : 'typed' }),
    remove,
    isAdding: adding.isPending,
    miss: () => toast.error(messages.loadFailed),
  };
}
