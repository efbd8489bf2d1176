import { addSeedAddress } from '@dropdate/contract/seed-addresses/add-seed-address';
import { deleteSeedAddress } from '@dropdate/contract/seed-addresses/delete-seed-address';
import { listSeedAddresses } from '@dropdate/contract/seed-addresses/list-seed-addresses';
import type { ListedSeed } from '@dropdate/contract/seed-addresses/seed-address';
import { updateSeedAddress } from '@dropdate/contract/seed-addresses/update-seed-address';
import type { SeedAddress } from '@dropdate/domain/audience/seed-address';
import { useRef } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';
import { messages } from './seed-addresses.messages.ts';

export const nameOfSeed = ({ firstName, lastName }: SeedAddress): string => `${firstName} ${lastName}`;

/** Adds, changes and removes seed addresses. Adding and removing can be undone. */
export function useSeedAddresses() {
  const undo = useUndoOffer();
  const refreshes = [listSeedAddresses];
  const adding = useEndpointMutation(addSeedAddress, { failure: messages.addFailed, refreshes });
  const saving = useEndpointMutation(updateSeedAddress, {
    failure: messages.saveFailed,
    success: messages.saved,
    refreshes,
  });
  const removing = useEndpointMutation(deleteSeedAddress, { failure: messages.removeFailed, refreshes });
  /** The addresses that are removed or about to be. Their rows stay until the list has come again. */
  const removed = useRef(new Set<string>());
  return {
    add: async (seed: SeedAddress): Promise<void> => {
      const { id } = await adding.mutateAsync({ body: seed });
      undo.make(messages.added(nameOfSeed(seed)), () => removing.mutate({ params: { id } }));
    },
    save: async ({ id, version }: ListedSeed, seed: SeedAddress): Promise<void> => {
      await saving.mutateAsync({ params: { id }, body: { ...seed, version } });
      // An offer to undo an earlier change would not know this one.
      undo.withdraw();
    },
    remove: async ({ id, firstName, lastName, addressLine1, city, state, zip }: ListedSeed): Promise<void> => {
      // A second press would be refused, because the address is gone.
      if (removed.current.has(id)) return;
      removed.current.add(id);
      const seed = { firstName, lastName, addressLine1, city, state, zip };
      try {
        await removing.mutateAsync({ params: { id } });
        undo.make(messages.removed(nameOfSeed(seed)), () => adding.mutate({ body: seed }));
      } catch {
        // The failure was shown as a toast, and the user may try again.
        removed.current.delete(id);
      }
    },
  };
}
