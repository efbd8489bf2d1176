import { type Job, listJobs } from '@dropdate/contract/jobs/list-jobs';
import { useEndpointQuery } from '../calls/use-endpoint.ts';

/** Milliseconds between two looks while a job runs. */
const whileRunning = 2_000;

/** Whether a job has not ended yet. */
export const isOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running';

/**
 * The jobs that the viewer sees, newest first. Undefined until the first answer. The list is fetched again every two
 * seconds while a job runs. Starting a job refreshes `listJobs`, and so the fetching begins.
 */
export function useJobs(isEnabled = true): readonly Job[] | undefined {
  const { data } = useEndpointQuery(
    listJobs,
    {},
    {
      isEnabled,
      // The bell fetches the list on every page, so not even its first call is an act of the user.
      isBackground: true,
      // A pause of 0 means that nothing is fetched again.
      pollEvery: (answer) => (answer?.jobs.some(isOpen) === true ? whileRunning : 0),
    },
  );
  return data?.jobs;
}
