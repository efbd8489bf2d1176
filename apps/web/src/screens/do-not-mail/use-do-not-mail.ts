import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { type DoNotMailRow, searchDoNotMail } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import type { DoNotMailPerson } from '@dropdate/domain/audience/do-not-mail';
import { useRef } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';
import { messages } from './do-not-mail.messages.ts';

/** Adds and removes entries. Each change can be undone: Undo removes what was added, and adds what was removed. */
export function useDoNotMail() {
  const undo = useUndoOffer();
  const refreshes = [searchDoNotMail];
  const adding = useEndpointMutation(addDoNotMail, { failure: messages.addFailed, refreshes });
  const removing = useEndpointMutation(removeDoNotMail, { failure: messages.removeFailed, refreshes });
  /** The entries that are removed or about to be. Their rows stay until the list has come again. */
  const removed = useRef(new Set<string>());
  const add = async (people: readonly DoNotMailPerson[]): Promise<boolean> => {
    try {
      const { ids, prospectsCount } = await adding.mutateAsync({ body: { people: [...people] } });
      const said = messages.added(ids.length, prospectsCount);
      if (ids.length === 0) toast.success(said);
      else undo.make(said, () => removing.mutate({ body: { ids } }));
      return true;
    } catch {
      // The failure was shown as a toast.
      return false;
    }
  };
  const remove = async ({ id, name, address, zip }: DoNotMailRow): Promise<void> => {
    // A second press would be refused, because the entry is gone.
    if (removed.current.has(id)) return;
    removed.current.add(id);
    try {
      await removing.mutateAsync({ body: { ids: [id] } });
      undo.make(messages.removed(name), () => adding.mutate({ body: { people: [{ name, address, zip }] } }));
    } catch {
      // The failure was shown as a toast, and the user may try again.
      removed.current.delete(id);
    }
  };
  return { add, remove, isAdding: adding.isPending, miss: () => toast.error(messages.loadFailed) };
}
