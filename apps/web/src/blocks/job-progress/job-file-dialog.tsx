import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs } from '@dropdate/contract/jobs/see-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../client/calls/call.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { downloadJob } from '../../client/jobs/download-job.ts';
import { useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './job-progress.messages.ts';
import { JobProgress } from './job-progress.tsx';

interface JobFileDialogProps {
  readonly jobId: string;
  readonly title: string;
  readonly sentence: string;
  readonly onClose: () => void;
}

/**
 * The progress of a job that makes a file. A file that is ready while the dialog is open is saved at once. When the user
 * closes the dialog, the job goes on, and the bell tells its end.
 */
export function JobFileDialog({ jobId, title, sentence, onClose }: JobFileDialogProps) {
  const client = useQueryClient();
  const job = useJobs()?.find(({ id }) => id === jobId);
  useEffect(() => watchJob(jobId), [jobId]);
  const save = useEffectEvent(() => {
    if (job === undefined) return;
    downloadJob(job);
    toast.success(messages.fileSaved);
    onClose();
    // The user has the file, so the bell needs no mark. When this fails, the mark stays.
    call(seeJobs, { body: { ids: [jobId] } }).then(
      () => refresh(client, [listJobs]),
      () => undefined,
    );
  });
  const isReady = job?.state === 'done' && job.leftOut.length === 0;
  useEffect(() => {
    if (isReady) save();
  }, [isReady]);
  return (
    <Dialog
      title={title}
      sentence={`${sentence} ${messages.fileGoesOn}`}
      onClose={onClose}
      cancelLabel={messages.close}
    >
      {job === undefined ? <SkeletonLines count={2} label={sentence} /> : <JobProgress job={job} />}
    </Dialog>
  );
}
