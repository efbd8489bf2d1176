import { listRunningJobs as listRunningJobsEndpoint } from '@dropdate/contract/jobs/list-running-jobs';
import { serve } from '../../platform/http/serve.ts';
import { listRunningJobs } from './list-running-jobs.ts';

export const jobsRoutes = [serve(listRunningJobsEndpoint, listRunningJobs)];
