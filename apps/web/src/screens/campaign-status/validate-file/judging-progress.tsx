import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { seeJobs } from '@dropdate/contract/jobs/see-jobs';
import { getProductionValidation } from '@dropdate/contract/production-file/get-production-validation';
import type { ProductionFileResult } from '@dropdate/contract/production-file/production-file-result';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { JobProgress } from '../../../blocks/job-progress/job-progress.tsx';
import { call } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { refresh } from '../../../client/calls/use-endpoint.ts';
import { useJobs } from '../../../client/jobs/use-jobs.ts';
import { watchJob } from '../../../client/jobs/watched-jobs.ts';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { SkeletonLines } from '../../../kit/state/skeleton.tsx';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';

interface JudgingProgressProps {
  /** The answer of the call that started the job. */
  readonly begun: ProductionFileResult;
  readonly jobId: string;
  /** Receives the judgements when the job is done. */
  readonly onResult: (result: ProductionFileResult) => void;
  readonly onClose: () => void;
}

/** The progress of the job that judges many rows. The job goes on when the user closes the dialog. */
export function JudgingProgress({ begun, jobId, onResult, onClose }: JudgingProgressProps) {
  const client = useQueryClient();
  const job = useJobs()?.find(({ id }) => id === jobId);
  useEffect(() => watchJob(jobId), [jobId]);
  const show = useEffectEvent(async () => {
    try {
      const answers = await Promise.all(
        begun.validationResponses.map(({ campaignId }) => call(getProductionValidation, { params: { campaignId } })),
      );
      // An order without a failure and without waiting rows has passed.
      const open = answers.flatMap(({ validation }) => validation ?? []);
      const validationResponses = begun.validationResponses.map(
        (order) =>
          open.find(({ campaignId }) => campaignId === order.campaignId) ?? { ...order, state: 'passed' as const },
      );
      const succeeded = open.length === 0 && begun.notJudged.length === 0;
      onResult({ ...begun, succeeded, validationResponses, jobId: null });
      // The user sees the result, so the bell needs no mark. When this fails, the mark stays.
      call(seeJobs, { body: { ids: [jobId] } }).then(
        () => refresh(client, [listJobs]),
        () => undefined,
      );
    } catch (problem) {
      reportFailure(problem, messages.viewFailed);
    }
  });
  const isDone = job?.state === 'done';
  useEffect(() => {
    if (isDone) void show();
  }, [isDone]);
  return (
    <Dialog
      title={messages.title}
      width={650}
      sentence={messages.goesOn}
      onClose={onClose}
      cancelLabel={messages.close}
    >
      {job === undefined ? (
        <SkeletonLines count={2} label={messages.title} />
      ) : (
        <div className={classes.sending}>
          <JobProgress job={job} />
          {job.state === 'running' && (
            <span className="tabular">{messages.judging(formatCount(job.done), formatCount(job.total))}</span>
          )}
        </div>
      )}
    </Dialog>
  );
}
