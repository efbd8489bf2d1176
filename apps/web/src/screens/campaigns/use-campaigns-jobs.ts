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

/**
 * Watches the jobs that delete and restore campaigns, while All Campaigns is open. At the end of a watched
 * job, a message gives the result. The message about a deletion offers Undo. At the end of every job the list is fetched
 * again, because the bell offers Undo too.
 */
export function useCampaignsJobs(): { readonly watchDeletion: (jobId: string) => void } {
  const client = useQueryClient();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const jobs = useJobs();
  useEffect(() => {
    const ends = watched.map(watchJob);
    return () => {
      for (const end of ends) end();
    };
  }, [watched]);

  const watch = (id: string) => {
    setWatched((before) => [...before, id]);
    void refresh(client, [listJobs]);
  };
  const undo = async (jobId: string) => {
    try {
      const { jobId: id } = await call(restoreCampaigns, { body: { jobId } });
      watch(id);
    } catch (problem) {
      reportFailure(problem, messages.restoreFailed);
    }
  };
  const endedIds = jobs
    ?.filter((job) => !isOpen(job))
    .map(({ id }) => id)
    .join();
  const told = useRef(new Set<string>());
  const before = useRef<string | undefined>(undefined);
  const tell = useEffectEvent(() => {
    const isFirst = before.current === undefined;
    before.current = endedIds;
    // The page has just fetched the list.
    if (isFirst && watched.length === 0) return;
    for (const job of jobs ?? []) {
      if (isOpen(job) || !watched.includes(job.id) || told.current.has(job.id)) continue;
      told.current.add(job.id);
      tellOfEnd(job, () => void undo(job.id));
    }
    void refresh(client, campaignLists);
  });
  useEffect(() => {
    if (endedIds !== undefined) tell();
  }, [endedIds]);
  return { watchDeletion: watch };
}

/** Gives the result of an ended job, and the first campaigns that it left out. */
function tellOfEnd({ state, title, outcome, leftOut, undoable }: Job, undo: () => void): void {
  const text = outcome ?? title;
  const offer = undoable > 0 ? { undo } : {};
  if (state === 'failed') toast.error(text, offer);
  else toast.success(text, offer);
  for (const sentence of leftOut) toast.error(sentence);
}
