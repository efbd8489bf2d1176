import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import type { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { AnyEndpoint } from '../../client/calls/call.ts';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';

interface Sending {
  /** The call that starts the job. Each page of cards has its own. */
  readonly endpoint: Pick<typeof sendResponseCards, keyof typeof sendResponseCards>;
  /** The answers that are out of date after the job. */
  readonly lists: readonly AnyEndpoint[];
  readonly texts: { readonly leadsSent: string; readonly sendLeadsFailed: string };
}

/** Sends all ready cards as a job, and tells how the job ended while the page is open. */
export function useSendCards({ endpoint, lists, texts }: Sending) {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useEndpointMutation(endpoint, { failure: texts.sendLeadsFailed, refreshes: [listJobs] });
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
    send: (onStarted: () => void) =>
      start.mutate(
        {},
        {
          onSuccess: (answer) => {
            setJobId(answer.jobId);
            // Another operator was faster.
            if (answer.jobId === null) void refresh(client, lists);
          },
          onSettled: onStarted,
        },
      ),
  };
}
