import { useJobs } from '../../client/jobs/use-jobs.ts';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { JobProgress } from './job-progress.tsx';

interface ImportJobProps {
  readonly jobId: string;
  /** What the place of the job is called until the job is there. */
  readonly label: string;
}

/** The progress of the job that saves or undoes an import. */
export function ImportJob({ jobId, label }: ImportJobProps) {
  const job = useJobs()?.find(({ id }) => id === jobId);
  return job === undefined ? <SkeletonLines count={2} label={label} /> : <JobProgress job={job} />;
}
