import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { sendResponseCards } from '@dropdate/contract/response-cards/send-response-cards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refresh, useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';
import { cardLists } from './card-lists.ts';
import { messages } from './response-cards.messages.ts';

/** Sends all ready cards as a job, and tells how the job ended while the page is open. */
export function useSendLeads() {
  const client = useQueryClient();
  const [jobId, setJobId] = useState<string | null>(null);
  const start = useEndpointMutation(sendResponseCards, { failure: messages.sendLeadsFailed, refreshes: [listJobs] });
  const job = useJobs(jobId !== null)?.find(({ id }) => id === jobId);
  useEffect(() => (jobId === null ? undefined : watchJob(jobId)), [jobId]);
  const tell = useEffectEvent(() => {
    if (job?.state === 'done') toast.success(messages.leadsSent);
    else if (job?.state === 'cancelled') toast.info(job.outcome ?? job.title);
    else toast.error(job?.outcome ?? messages.sendLeadsFailed);
    for (const sentence of job?.leftOut ?? []) toast.error(sentence);
    void refresh(client, cardLists);
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
            if (answer.jobId === null) void refresh(client, cardLists);
          },
          onSettled: onStarted,
        },
      ),
  };
}
