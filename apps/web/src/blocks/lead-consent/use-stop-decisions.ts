import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { searchDoNotCall } from '@dropdate/contract/do-not-call/search-do-not-call';
import { acceptStopRequests } from '@dropdate/contract/stop-requests/accept-stop-requests';
import { dismissStopRequests } from '@dropdate/contract/stop-requests/dismiss-stop-requests';
import { listStopRequests } from '@dropdate/contract/stop-requests/list-stop-requests';
import { reopenStopRequests } from '@dropdate/contract/stop-requests/reopen-stop-requests';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { consentTexts } from './lead-consent.messages.ts';

const refreshes = [listStopRequests, getLead, getContact, searchDoNotCall, ...contactLists];

/** Accepts and dismisses proposals not to contact leads any more, each with Undo. */
export function useStopDecisions() {
  const client = useQueryClient();
  const accepting = useEndpointMutation(acceptStopRequests, { failure: consentTexts.acceptFailed, refreshes });
  const dismissing = useEndpointMutation(dismissStopRequests, { failure: consentTexts.dismissFailed, refreshes });
  const reopen = async (ids: string[]) => {
    try {
      await call(reopenStopRequests, { body: { ids } });
      toast.success(consentTexts.reopened);
    } catch (problem) {
      reportFailure(problem, consentTexts.reopenFailed);
    }
    await refresh(client, refreshes);
  };
  const undoOf = (ids: string[]) => ({ undo: () => void reopen(ids) });
  return {
    isBusy: accepting.isPending || dismissing.isPending,
    accept: (ids: string[]) =>
      accepting.mutate(
        { body: { ids } },
        { onSuccess: ({ numbers, people }) => toast.success(consentTexts.accepted(numbers, people), undoOf(ids)) },
      ),
    dismiss: (ids: string[]) =>
      dismissing.mutate(
        { body: { ids } },
        { onSuccess: ({ dismissed }) => toast.success(consentTexts.dismissed(dismissed), undoOf(ids)) },
      ),
  };
}
