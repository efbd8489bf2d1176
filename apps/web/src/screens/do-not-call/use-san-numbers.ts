import { addSanNumber } from '@dropdate/contract/do-not-call/add-san-number';
import { listSanNumbers } from '@dropdate/contract/do-not-call/list-san-numbers';
import { removeSanNumber } from '@dropdate/contract/do-not-call/remove-san-number';
import type { SanNumber } from '@dropdate/contract/do-not-call/san-number';
import { useEntries } from '../../blocks/entry-list/use-entries.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { messages } from './san-numbers.messages.ts';

type NewSan = Pick<SanNumber, 'number' | 'organizationId'>;

/** Adds and removes SANs, each with Undo. Undo leaves a number that was kept before. */
export function useSanNumbers(kept: readonly SanNumber[]) {
  const refreshes = [listSanNumbers];
  const adding = useEndpointMutation(addSanNumber, { failure: messages.addFailed, refreshes });
  const removing = useEndpointMutation(removeSanNumber, { failure: messages.removeFailed, refreshes });
  const { add, remove } = useEntries<SanNumber, NewSan>({
    add: async (san) => {
      const { id, number } = await adding.mutateAsync({ body: san });
      return { ids: kept.some((one) => one.id === id) ? [] : [id], said: messages.added(number) };
    },
    remove: (ids) => Promise.all(ids.map((id) => removing.mutateAsync({ params: { id } }))),
    again: ({ number, organizationId }) => ({ number, organizationId }),
    removed: ({ number }) => messages.removed(number),
  });
  return { add, remove, isAdding: adding.isPending };
}
