import { getImport } from '@dropdate/contract/imports/get-import';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { undoImport } from '@dropdate/contract/imports/undo-import';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { messages } from './file-import.messages.ts';
import type { WebImportKind } from './import-kind.ts';

/** Returns the function that starts the undo of an import. */
export function useUndoImport({ lists }: Pick<WebImportKind, 'lists'>): (id: string, onStarted?: () => void) => void {
  const undo = useEndpointMutation(undoImport, {
    failure: messages.undoFailed,
    refreshes: [listImports, getImport, listJobs],
    outdates: lists,
  });
  return (id, onStarted) => undo.mutate({ params: { id } }, { onSuccess: () => onStarted?.() });
}
