import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { getCampaignsOverview } from '@dropdate/contract/campaigns/get-campaigns-overview';
import { restoreCampaign } from '@dropdate/contract/campaigns/restore-campaign';
import { type CampaignRow, searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { reportFailure } from '../../client/report-failure.ts';
import { refresh, useEndpointMutation } from '../../client/use-endpoint.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast-store.ts';
import { messages } from './campaigns.messages.ts';

const stale = [searchCampaigns, getCampaignsOverview];

interface DeleteCampaignDialogProps {
  readonly row: CampaignRow;
  readonly onClose: () => void;
}

/** Asks, deletes, and offers Undo for 8 seconds. */
export function DeleteCampaignDialog({ row, onClose }: DeleteCampaignDialogProps) {
  const queries = useQueryClient();
  const remove = useEndpointMutation(deleteCampaign, { failure: messages.deleteFailed, refreshes: stale });
  const restore = async () => {
    try {
      await call(restoreCampaign, { body: { campaignId: row.id } });
      await refresh(queries, stale);
    } catch (problem) {
      reportFailure(problem, messages.restoreFailed);
    }
  };
  const confirm = () => {
    const body = { campaignId: row.id, cartId: row.cartOrOrderId };
    const onSuccess = () => {
      toast.success(messages.deleted(row.name), { undo: () => void restore() });
      onClose();
    };
    remove.mutate({ body }, { onSuccess, onError: onClose });
  };
  return (
    <ConfirmDialog
      title={messages.deleteTitle(row.name)}
      sentence={messages.deleteSentence}
      verb={messages.delete}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
