import type { exportImportRows } from '@dropdate/contract/imports/export-import-rows';
import { useState } from 'react';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { messages } from './file-import.messages.ts';

/** Saves the rows of an import that became no record as a file. */
export function useSaveRows(endpoint: typeof exportImportRows, id: string) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      saveFile(await callFile(endpoint, { params: { id } }));
    } catch (problem) {
      reportFailure(problem, messages.saveRowsFailed);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
