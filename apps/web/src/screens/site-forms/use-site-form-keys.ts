import { listSiteFormCalls } from '@dropdate/contract/site-forms/list-site-form-calls';
import { listSiteFormKeys } from '@dropdate/contract/site-forms/list-site-form-keys';
import { restoreSiteFormKey } from '@dropdate/contract/site-forms/restore-site-form-key';
import { revokeSiteFormKey } from '@dropdate/contract/site-forms/revoke-site-form-key';
import type { SiteFormKey } from '@dropdate/contract/site-forms/site-form-key';
import { testSiteFormKey } from '@dropdate/contract/site-forms/test-site-form-key';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './site-forms.messages.ts';

/** Revokes a key with Undo, puts it back, and sends tests. */
export function useSiteFormKeys() {
  const refreshes = [listSiteFormKeys];
  const revoking = useEndpointMutation(revokeSiteFormKey, { failure: messages.revokeFailed, refreshes });
  const restoring = useEndpointMutation(restoreSiteFormKey, { failure: messages.restoreFailed, refreshes });
  const testing = useEndpointMutation(testSiteFormKey, {
    failure: messages.testFailed,
    refreshes: [listSiteFormKeys, listSiteFormCalls],
  });
  const restore = ({ id, name }: SiteFormKey) =>
    restoring.mutate({ params: { id } }, { onSuccess: () => toast.success(messages.restored(name)) });
  const revoke = (key: SiteFormKey) =>
    revoking.mutate(
      { params: { id: key.id } },
      { onSuccess: () => toast.success(messages.revoked(key.name), { undo: () => restore(key) }) },
    );
  const test = ({ id, name }: SiteFormKey) =>
    testing.mutate(
      { params: { id } },
      {
        onSuccess: ({ outcome, messages: [refusal] }) => {
          if (outcome === null) toast.error(refusal?.userMessage ?? messages.testRefused(name));
          else toast.success(messages.testTaken(name));
        },
      },
    );
  const tested = testing.isPending ? testing.variables.params.id : null;
  return { revoke, restore, test, tested };
}
