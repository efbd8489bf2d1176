import { discardImport } from '@dropdate/contract/imports/discard-import';
import type { ImportSummary } from '@dropdate/contract/imports/import-summary';
import { listImports } from '@dropdate/contract/imports/list-imports';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { messages } from './file-import.messages.ts';

interface DiscardDialogProps {
  readonly of: Pick<ImportSummary, 'id' | 'fileName'>;
  readonly onDiscarded?: () => void;
  readonly onClose: () => void;
}

/** Asks whether a review is discarded, and discards it. */
export function DiscardDialog({ of: { id, fileName }, onDiscarded, onClose }: DiscardDialogProps) {
  const discard = useEndpointMutation(discardImport, {
    failure: messages.discardFailed,
    success: messages.discarded,
    refreshes: [listImports],
  });
  return (
    <ConfirmDialog
      title={messages.discardTitle(fileName)}
      sentence={messages.discardSentence}
      verb={messages.discard}
      isDestructive
      isBusy={discard.isPending}
      onConfirm={() =>
        discard.mutate(
          { params: { id } },
          {
            onSuccess: () => {
              onClose();
              onDiscarded?.();
            },
            onError: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}
