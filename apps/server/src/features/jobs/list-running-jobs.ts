import type { listRunningJobs as endpoint } from '@dropdate/contract/jobs/list-running-jobs';
import type { UseCase } from '../../platform/http/serve.ts';
import { findRunningJobs } from './jobs.data.ts';

/** The long work under way, for the progress line of every page. */
export const listRunningJobs: UseCase<typeof endpoint> = async ({ db }) => ({ jobs: await findRunningJobs(db) });
