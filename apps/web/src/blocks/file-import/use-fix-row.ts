import { getImport } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { setImportRow } from '@dropdate/contract/imports/set-import-row';
import { useEffect } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { messages } from './file-import.messages.ts';
import type { RowChanges } from './use-row-changes.ts';

export interface RowField {
  readonly importId: string;
  readonly line: number;
  /** The name of the field. */
  readonly name: string;
  readonly changes: RowChanges;
}

/** Names a field among the fields of all rows. */
export const keyOfField = ({ line, name }: Pick<RowField, 'line' | 'name'>): string => `${line}/${name}`;

/**
 * Returns a function that changes a text of a row. Its promise ends when the changed row is in view, and fails after the
 * failure was shown.
 */
export function useFixRow({ importId, line, name, changes }: RowField): (text: string) => Promise<unknown> {
  const { mutateAsync } = useEndpointMutation(setImportRow, {
    failure: messages.fixFailed,
    refreshes: [listImportRows, getImport],
  });
  const key = keyOfField({ line, name });
  useEffect(() => () => changes.forget(key), [changes, key]);
  return (text) =>
    changes.saveText(key, () => mutateAsync({ params: { id: importId, line }, body: { texts: { [name]: text } } }));
}
