import { restoreCampaigns } from '@dropdate/contract/campaigns/restore-campaigns';
import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { refresh } from '../../client/calls/use-endpoint.ts';
import { campaignLists } from '../../client/cart/campaign-lists.ts';
import { isOpen, useJobs } from '../../client/jobs/use-jobs.ts';
import { watchJob } from '../../client/jobs/watched-jobs.ts';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaigns.messages.ts';

interface WatchedJob {
  readonly id: string;
  readonly isDeletion: boolean;
}

/**
 * Watches the jobs that delete and restore campaigns, while All Campaigns is open. At the end of a job the list is
 * fetched again, and a message gives the result. The message about a deletion offers Undo.
 */
export function useCampaignsJobs(): { readonly watchDeletion: (jobId: string) => void } {
  const client = useQueryClient();
  const [watched, setWatched] = useState<readonly WatchedJob[]>([]);
  const jobs = useJobs();
  useEffect(() => {
    const ends = watched.map(({ id }) => watchJob(id));
    return () => {
      for (const end of ends) end();
    };
  }, [watched]);

  const watch = (job: WatchedJob) => {
    setWatched((before) => [...before, job]);
    void refresh(client, [listJobs]);
  };
  const undo = async (jobId: string) => {
    try {
      const { jobId: id } = await call(restoreCampaigns, { body: { jobId } });
      watch({ id, isDeletion: false });
    } catch (problem) {
      reportFailure(problem, messages.restoreFailed);
    }
  };
  const ended = jobs?.filter((job) => watched.some(({ id }) => id === job.id) && !isOpen(job)) ?? [];
  const told = useRef(new Set<string>());
  const tell = useEffectEvent(() => {
    const news = ended.filter(({ id }) => !told.current.has(id));
    for (const job of news) {
      told.current.add(job.id);
      const isDeletion = watched.some(({ id, ...one }) => id === job.id && one.isDeletion);
      tellOfEnd(job, isDeletion ? () => void undo(job.id) : undefined);
    }
    void refresh(client, campaignLists);
  });
  const endedIds = ended.map(({ id }) => id).join();
  useEffect(() => {
    if (endedIds !== '') tell();
  }, [endedIds]);
  return { watchDeletion: (id) => watch({ id, isDeletion: true }) };
}

/** Gives the result of an ended job, and the first campaigns that it left out. */
function tellOfEnd({ state, title, outcome, leftOut, done }: Job, undo: (() => void) | undefined): void {
  const text = outcome ?? title;
  if (state === 'failed') toast.error(text);
  else toast.success(text, undo !== undefined && done > leftOut.length ? { undo } : {});
  for (const sentence of leftOut) toast.error(sentence);
}
