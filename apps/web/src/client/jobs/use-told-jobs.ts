import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../../kit/toast/toast.ts';
import type { AnyEndpoint } from '../calls/call.ts';
import { refresh } from '../calls/use-endpoint.ts';
import { tellWithUndo } from './undo-offers.ts';
import { isOpen, useJobs } from './use-jobs.ts';
import { watchJob } from './watched-jobs.ts';

/**
 * Watches the jobs that change the rows of a list, while the list is open. At the end of a watched job, a message gives
 * the result, and offers Undo where the job can be undone. At the end of every job the list is fetched again, because
 * the bell offers Undo too. Returns the function that starts to watch a job.
 * @param lists the answers that are out of date at the end of a job
 */
export function useToldJobs(lists: readonly AnyEndpoint[]): (jobId: string) => void {
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
      // The newest messages are in view, so the result with its Undo comes last.
      for (const sentence of job.leftOut) toast.error(sentence);
      tellWithUndo(job, job.outcome ?? job.title, watch);
    }
    void refresh(client, lists);
  });
  useEffect(() => {
    if (endedIds !== undefined) tell();
  }, [endedIds]);
  return watch;
}
