import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import type { InOrder } from '../../client/calls/use-calls-in-order.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { messages } from './file-import.messages.ts';

/**
 * Returns a function that changes a text of a row. Its promise ends when the changed row is in view, and fails after the
 * failure was shown.
 */
export function useFixRow(
  importId: string,
  line: number,
  inOrder: InOrder,
): (field: string, text: string) => Promise<unknown> {
  const { mutateAsync } = useEndpointMutation(setImportRow, {
    failure: messages.fixFailed,
    refreshes: [listImportRows, getImport],
  });
  return (field, text) =>
    inOrder(() => mutateAsync({ params: { id: importId, line }, body: { texts: { [field]: text } } }));
}
