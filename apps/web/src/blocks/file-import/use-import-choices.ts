import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import type { ImportChoicesOnWire } from '@dropdate/contract/imports/import-choices';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { messages } from './file-import.messages.ts';

interface ApplyChoices {
  /** Checks all rows again with other choices, and with other columns. */
  readonly apply: (change: Partial<ImportChoicesOnWire>, columns?: readonly (string | null)[]) => void;
  readonly isPending: boolean;
}

/** Changes what is said about the columns of an import. Each choice counts at once. */
export function useImportChoices(of: ImportDetail): ApplyChoices {
  const { mutate, isPending } = useEndpointMutation(setImportColumns, {
    failure: messages.applyFailed,
    refreshes: [getImport, listImportRows],
  });
  return {
    isPending,
    apply: (change, columns = of.columns.map(({ field }) => field)) =>
      mutate({
        params: { id: of.id },
        body: {
          columns: [...columns],
          segmentId: of.segmentId,
          defaults: of.defaults,
          choices: { ...of.choices, ...change },
        },
      }),
  };
}
