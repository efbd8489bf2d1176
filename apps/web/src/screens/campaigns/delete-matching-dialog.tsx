import { deleteCampaigns } from '@dropdate/contract/campaigns/delete-campaigns';
import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useEffect, useEffectEvent, useState } from 'react';
import { JobProgress } from '../../blocks/job-progress/job-progress.tsx';
import type { BulkSelection } from '../../blocks/list-page/list-spec.ts';
import { ApiError } from '../../client/calls/api-error.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './campaigns.messages.ts';

interface DeleteMatchingDialogProps {
  readonly chosen: BulkSelection<CampaignRow>;
  /** Called when the job has been started. */
  readonly onStarted: (jobId: string) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation, starts the job that deletes all campaigns that match, and shows its progress. */
export function DeleteMatchingDialog({ chosen: selected, onStarted, onClose }: DeleteMatchingDialogProps) {
  // The list clears its selection when the job has been started. The dialog keeps the selection.
  const [{ selection, count: selectedCount }] = useState(selected);
  const [count, setCount] = useState(selectedCount);
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useEndpointMutation(deleteCampaigns, { failure: messages.deleteFailed });
  if (jobId !== null) return <Deletion jobId={jobId} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={messages.deleteManyTitle(formatCount(count))}
      sentence={messages.deleteMatchingSentence}
      verb={messages.delete}
      isDestructive
      isBusy={start.isPending}
      onConfirm={() =>
        start.mutate(
          { body: { selection, confirmed: count } },
          {
            onSuccess: (answer) => {
              setJobId(answer.jobId);
              onStarted(answer.jobId);
            },
            // More campaigns match now. The dialog shows the new number and asks again.
            onError: (problem) => {
              if (problem instanceof ApiError) setCount(problem.messages[0]?.count ?? count);
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** The progress of the started job. The dialog closes at the end, and the page gives the result. */
function Deletion({ jobId, onClose }: { readonly jobId: string; readonly onClose: () => void }) {
  const job = useJobs()?.find(({ id }) => id === jobId);
  const isOver = job !== undefined && !isOpen(job);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  return (
    <Dialog title={messages.deletion} sentence={messages.goesOn} onClose={onClose} cancelLabel={messages.close}>
      {job === undefined ? <SkeletonLines count={2} label={messages.deletion} /> : <JobProgress job={job} />}
    </Dialog>
  );
}
