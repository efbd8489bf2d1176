import { shareCampaignReport } from '@dropdate/contract/campaigns/share-campaign-report';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { ShareReportDialog } from './share-report-dialog.tsx';

export interface ShareCampaignDialogProps {
  readonly campaignId: CampaignId;
  /** The toast when the server gives no reason. */
  readonly failure: string;
  readonly onClose: () => void;
}

/** Shares the report of a campaign's stored audience. */
export function ShareCampaignDialog({ campaignId, failure, onClose }: ShareCampaignDialogProps) {
  const share = useEndpointMutation(shareCampaignReport, { failure, refreshes: [listJobs] });
  return (
    <ShareReportDialog
      isSending={share.isPending}
      isSent={share.isSuccess}
      onSend={({ emails, ...sections }) => share.mutate({ body: { campaignId, ...sections, emails: [...emails] } })}
      onClose={onClose}
    />
  );
}
