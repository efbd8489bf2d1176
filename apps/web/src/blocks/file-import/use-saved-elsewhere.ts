import { getImport } from '@dropdate/contract/imports/get-import';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError } from '../../client/calls/api-error.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';

/** Returns a function that shows the saved import, after a change failed because another tab has saved the review. */
export function useSavedElsewhere(): (problem: unknown) => void {
  const client = useQueryClient();
  return useCallback(
    (problem) => {
      if (problem instanceof ApiError && problem.has('AlreadySaved')) void refresh(client, [getImport]);
    },
    [client],
  );
}
