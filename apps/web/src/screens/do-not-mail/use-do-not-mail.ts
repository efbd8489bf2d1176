import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import type { DoNotMailEntry } from '@dropdate/contract/do-not-mail/do-not-mail-entry';
import { listDoNotMail } from '@dropdate/contract/do-not-mail/list-do-not-mail';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import type { DoNotMailPerson } from '@dropdate/domain/audience/do-not-mail';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { useUndoOffer } from '../../kit/toast/use-undo-offer.ts';
import { messages } from './do-not-mail.messages.ts';

/** Adds and removes entries. Each change can be undone: Undo removes what was added, and adds what was removed. */
export function useDoNotMail() {
  const undo = useUndoOffer();
  const refreshes = [listDoNotMail];
  const adding = useEndpointMutation(addDoNotMail, { failure: messages.addFailed, refreshes });
  const removing = useEndpointMutation(removeDoNotMail, { failure: messages.removeFailed, refreshes });
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
  const remove = ({ id, name, address, zip }: DoNotMailEntry) =>
    removing.mutate(
      { body: { ids: [id] } },
      {
        onSuccess: () =>
          undo.make(messages.removed(name), () => adding.mutate({ body: { people: [{ name, address, zip }] } })),
      },
    );
  return { add, remove, isAdding: adding.isPending, miss: () => toast.error(messages.loadFailed) };
}
