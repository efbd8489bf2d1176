import { getImport } from '@dropdate/contract/imports/get-import';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import type { WebImportKind } from './import-kind.ts';

/** Saves a review: starts the job that creates the selected records. */
export function useSaveImport({ save, saveFailed }: WebImportKind): UseMutationResult<string, unknown, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: () => refresh(client, [getImport, listImports, listJobs]),
    onError: (problem) => reportFailure(problem, saveFailed),
  });
}
