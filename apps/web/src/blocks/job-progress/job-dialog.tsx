import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs } from '@dropdate/contract/jobs/see-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../client/calls/call.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './job-progress.messages.ts';
import { JobProgress } from './job-progress.tsx';

interface JobDialogProps {
  readonly jobId: string;
  readonly title: string;
  /** What the user waits for, and that the window can be closed meanwhile. */
  readonly sentence: string;
  /** Runs once when the job is done with all its records, while the dialog is open. */
  readonly onReady: (job: Job) => void;
  readonly onClose: () => void;
}

/** The progress of a job. When the user closes the dialog, the job goes on, and the bell tells its end. */
export function JobDialog({ jobId, title, sentence, onReady, onClose }: JobDialogProps) {
  const client = useQueryClient();
  const job = useJobs()?.find(({ id }) => id === jobId);
  useEffect(() => watchJob(jobId), [jobId]);
  const ready = useEffectEvent(() => {
    if (job === undefined) return;
    onReady(job);
    // The user has seen the end, so the bell needs no mark. When this fails, the mark stays.
    call(seeJobs, { body: { ids: [jobId] } }).then(
      () => refresh(client, [listJobs]),
      () => undefined,
    );
  });
  const isReady = job?.state === 'done' && job.leftOut.length === 0;
  useEffect(() => {
    if (isReady) ready();
  }, [isReady]);
  return (
    <Dialog title={title} sentence={sentence} onClose={onClose} cancelLabel={messages.close}>
      {job === undefined ? <SkeletonLines count={2} label={title} /> : <JobProgress job={job} />}
    </Dialog>
  );
}
