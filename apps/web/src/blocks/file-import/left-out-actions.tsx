import { exportImportRows } from '@dropdate/contract/imports/export-import-rows';
import type { ImportDetail } from '@dropdate/contract/imports/get-import';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { retakeImportRows } from '@dropdate/contract/imports/retake-import-rows';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { messages } from './file-import.messages.ts';
import { useSaveRows } from './use-save-rows.ts';

interface LeftOutActionsProps {
  readonly of: ImportDetail;
  /** Opens the review of the rows that were taken up. */
  readonly onOpen: (importId: string) => void;
}

/** What a user does with the rows that a saved import left out: mend them in a file, or take them up in a review of their own. */
export function LeftOutActions({ of, onOpen }: LeftOutActionsProps) {
  const save = useSaveRows(exportImportRows, of.id);
  const retake = useEndpointMutation(retakeImportRows, { failure: messages.retakeFailed, refreshes: [listImports] });
  if (of.state !== 'saved' || of.created >= of.rows) return null;
  return (
    <>
      <Button
        isBusy={retake.isPending}
        onClick={() => retake.mutate({ params: { id: of.id } }, { onSuccess: ({ importId }) => onOpen(importId) })}
      >
        {messages.retake}
      </Button>
      <Button kind="quiet" isBusy={save.isBusy} onClick={() => void save.run()}>
        {messages.saveLeftOut(of.rows - of.created)}
      </Button>
    </>
  );
}
