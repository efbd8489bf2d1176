import { useEffect, useEffectEvent } from 'react';
import { mergeRefreshes } from '../../blocks/contact-actions/undo-merge.ts';
import { JobProgress } from '../../blocks/job-progress/job-progress.tsx';
import { useJobs } from '../../client/jobs/use-jobs.ts';
import { useToldJobs } from '../../client/jobs/use-told-jobs.ts';
import classes from './merge-contacts.module.css';
import { messages } from './merge-pairs.messages.ts';

/** The job that merges the pairs: its progress and its outcome, with Undo in a message and in the bell. */
export function MergeRun({ jobId }: { readonly jobId: string }) {
  const watch = useToldJobs(mergeRefreshes);
  const job = useJobs()?.find(({ id }) => id === jobId);
  const begin = useEffectEvent(watch);
  useEffect(() => begin(jobId), [jobId]);
  return (
    <section className={classes.waiting} aria-label={messages.jobTitle}>
      {job !== undefined && <JobProgress job={job} />}
    </section>
  );
}
