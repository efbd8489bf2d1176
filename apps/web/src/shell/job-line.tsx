import { listRunningJobs } from '@dropdate/contract/jobs/list-running-jobs';
import { useState } from 'react';
import { useEndpointQuery } from '../client/calls/use-endpoint.ts';
import classes from './job-line.module.css';
import { messages } from './shell.messages.ts';

const whileRunning = 2_000;
const whileIdle = 60_000;

/**
 * Shows a background job on every page until the job is done. The bar keeps a fixed space for the job, so nothing moves
 * when a job begins or ends.
 */
export function JobLine() {
  const { data } = useEndpointQuery(
    listRunningJobs,
    {},
    { pollEvery: (answer) => (answer && answer.jobs.length > 0 ? whileRunning : whileIdle) },
  );
  const job = data?.jobs[0];
  const [last, setLast] = useState<string | null>(null);
  if (job !== undefined && job.title !== last) setLast(job.title);
  const percent = job && job.total > 0 ? Math.floor((job.done / job.total) * 100) : undefined;
  return (
    <div className={classes.room}>
      {job !== undefined && (
        <>
          <span className={classes.title} title={job.title}>
            {job.title}
          </span>
          <progress className={classes.bar} max={100} value={percent} aria-label={job.title} />
          {percent !== undefined && <span className="tabular">{percent}%</span>}
        </>
      )}
      {/* Screen readers announce the beginning and the end of a job. They would otherwise read every percent on
          every page. */}
      <span role="status" className="visually-hidden">
        {last !== null && (job === undefined ? messages.jobDone(last) : messages.jobRunning(last))}
      </span>
    </div>
  );
}
