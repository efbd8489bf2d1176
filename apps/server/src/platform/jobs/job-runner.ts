import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { traceOf } from '../failure.ts';
import type { JobKind } from './job-kind.ts';
import { claimJob } from './jobs.data.ts';
import { type JobParts, runJob } from './run-job.ts';
import type { JobStarter } from './start-job.ts';

/** Jobs that run at once in one server. The queue's own places stay free for checkouts and mails. */
const atOnce = 2;

/**
 * Milliseconds between two looks for jobs that other servers started or left. A killed server's job goes on when its
 * claim of 30 seconds has ended and a server has looked.
 */
const lookEveryMs = 5_000;

/** Milliseconds that running jobs get to reach a safe point when the server stops. */
const stopWithinMs = 1_500;

export interface JobRunner extends JobStarter {
  /** Looks for jobs from now on, and runs them. */
  start(): { stop(): Promise<void> };
  /** Runs jobs until none can be claimed. */
  runAll(): Promise<void>;
}

/** Runs jobs in places of their own, beside the task queue. */
export function jobRunner(
  parts: JobParts & Partial<Pick<JobStarter, 'mostInCall'>>,
  kinds: readonly JobKind[],
): JobRunner {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]));
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();
  let isStarted = false;
  let isLooking = false;
  let isAskedAgain = false;

  /** Claims a job. Returns the function that runs the job, or null when no job waits. */
  const claim = async (): Promise<(() => Promise<void>) | null> => {
    const job = await claimJob(parts.db, [...byName.keys()], randomUUID());
    const kind = job && byName.get(job.kind);
    return job && kind ? () => runJob(parts, kind, job, stopping.signal) : null;
  };
  const fill = async () => {
    while (running.size < atOnce && !stopping.signal.aborted) {
      const run = await claim();
      if (run === null) return;
      const work = run();
      running.add(work);
      void work.finally(() => {
        running.delete(work);
        wake();
      });
    }
  };
  const wake = () => {
    if (!isStarted || stopping.signal.aborted) return;
    // A job that is started during a look may come too late for this look.
    isAskedAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    fill()
      .catch((error: unknown) => parts.log.warn(traceOf(error), 'jobs could not be claimed'))
      .finally(() => {
        isLooking = false;
        if (isAskedAgain) wake();
      });
  };
  return {
    wake,
    mostInCall: parts.mostInCall ?? ((usual) => usual),
    start: () => {
      isStarted = true;
      const timer = setInterval(wake, lookEveryMs);
      timer.unref();
      wake();
      return {
        stop: async () => {
          clearInterval(timer);
          stopping.abort();
          await Promise.race([Promise.all(running), sleep(stopWithinMs)]);
        },
      };
    },
    runAll: async () => {
      for (let run = await claim(); run !== null; run = await claim()) await run();
    },
  };
}
