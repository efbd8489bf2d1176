import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { formatCount } from '@dropdate/domain/money/money-text';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { messages } from './campaigns.messages.ts';
import { useDeleteCampaigns } from './use-delete-campaigns.ts';

interface DeleteCampaignsDialogProps {
  readonly rows: readonly CampaignRow[];
  readonly onClose: () => void;
  /** Called after the attempt, whether it failed or not. The list then shows the remaining campaigns. */
  readonly onDone: () => void;
}

/** Asks for confirmation, deletes one or several campaigns, and offers Undo for 8 seconds. */
export function DeleteCampaignsDialog({ rows, onClose, onDone }: DeleteCampaignsDialogProps) {
  const { done, remove } = useDeleteCampaigns(rows);
  const isBusy = done !== null;
  const [only] = rows;
  const isOne = rows.length === 1 && only !== undefined;
  const confirm = async () => {
    await remove();
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={isOne ? messages.deleteTitle(only.name) : messages.deleteManyTitle(formatCount(rows.length))}
      sentence={
        isOne ? messages.deleteSentence : isBusy ? messages.deleting(done, rows.length) : messages.deleteManySentence
      }
      verb={messages.delete}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
