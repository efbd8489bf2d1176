import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { shareListReport } from '@dropdate/contract/prospect-lists/share-list-report';
import type { ProspectListId } from '@dropdate/domain/id/brand';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { ShareReportDialog } from './share-report-dialog.tsx';

export interface ShareListDialogProps {
  readonly prospectListId: ProspectListId;
  /** The toast when the server gives no reason. */
  readonly failure: string;
  readonly onClose: () => void;
}

/** Shares the report of a prospect list's stored audience. */
export function ShareListDialog({ prospectListId, failure, onClose }: ShareListDialogProps) {
  const share = useEndpointMutation(shareListReport, { failure, refreshes: [listJobs] });
  return (
    <ShareReportDialog
      isSending={share.isPending}
      isSent={share.isSuccess}
      onSend={({ emails, ...sections }) =>
        share.mutate({ params: { id: prospectListId }, body: { ...sections, emails: [...emails] } })
      }
      onClose={onClose}
    />
  );
}
