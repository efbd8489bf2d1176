import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyEndpoint } from '../../client/calls/call.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';

interface Sending<Input> {
  /** The call that starts the job. Each page of cards has its own. */
  readonly start: Pick<UseMutationResult<{ readonly jobId: string | null }, unknown, Input>, 'mutate' | 'isPending'>;
  /** The answers that are out of date after the job. */
  readonly lists: readonly AnyEndpoint[];
  readonly texts: { readonly leadsSent: string; readonly sendLeadsFailed: string };
}

/** Sends all ready cards as a job, and tells how the job ended while the page is open. */
export function useSendCards<Input>({ start, lists, texts }: Sending<Input>) {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJobs(jobId !== null)?.find(({ id }) => id === jobId);
  useEffect(() => (jobId === null ? undefined : watchJob(jobId)), [jobId]);
  const tell = useEffectEvent(() => {
    if (job?.state === 'done') toast.success(texts.leadsSent);
    else if (job?.state === 'cancelled') toast.info(job.outcome ?? job.title);
    else toast.error(job?.outcome ?? texts.sendLeadsFailed);
    for (const sentence of job?.leftOut ?? []) toast.error(sentence);
    void refresh(client, lists);
  });
  const hasEnded = job !== undefined && !isOpen(job);
  useEffect(() => {
    if (hasEnded) tell();
  }, [hasEnded]);
  return {
    isSending: start.isPending || (jobId !== null && !hasEnded),
    isStarting: start.isPending,
    send: (input: Input, onStarted: () => void) =>
      start.mutate(input, {
        onSuccess: (answer) => {
          setJobId(answer.jobId);
          // Another operator was faster.
          if (answer.jobId === null) void refresh(client, lists);
        },
        onSettled: onStarted,
      }),
  };
}
