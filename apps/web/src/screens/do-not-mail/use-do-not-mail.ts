import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { removeDoNotMail } from '@dropdate/contract/do-not-mail/remove-do-not-mail';
import { type DoNotMailRow, searchDoNotMail } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import type { DoNotMailPerson } from '@dropdate/domain/audience/do-not-mail';
import { useEntries } from '../../blocks/entry-list/use-entries.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './do-not-mail.messages.ts';

/** Adds and removes people whom the company does not mail, each with Undo. */
export function useDoNotMail() {
  const refreshes = [searchDoNotMail];
  const adding = useEndpointMutation(addDoNotMail, { failure: messages.addFailed, refreshes });
  const removing = useEndpointMutation(removeDoNotMail, { failure: messages.removeFailed, refreshes });
  const { add, remove } = useEntries<DoNotMailRow, readonly DoNotMailPerson[]>({
    add: async (people) => {
      const { ids, prospectsCount } = await adding.mutateAsync({ body: { people: [...people] } });
      return { ids, said: messages.added(ids.length, prospectsCount) };
    },
    remove: (ids) => removing.mutateAsync({ body: { ids: [...ids] } }),
    again: ({ name, address, zip }) => [{ name, address, zip }],
    removed: ({ name }) => messages.removed(name),
  });
  return { add, remove, isAdding: adding.isPending, miss: () => toast.error(messages.loadFailed) };
}
