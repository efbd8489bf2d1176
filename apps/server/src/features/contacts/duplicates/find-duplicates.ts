import type { findDuplicates as endpoint } from '@dropdate/contract/contacts/find-duplicates';
import { audit } from '../../../platform/audit.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findOpenJob } from '../../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { type DuplicatesPayload, duplicateSteps, duplicatesJob } from './duplicates-job.ts';

/** Starts the search for possible duplicates. While a search of the same user runs, the call answers this search. */
export const findDuplicates =
  ({ jobs }: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context) => {
    const { db, viewer } = context;
    // A person who acts for a user searches in one org alone, and does not share the jobs of this user.
    const payload: DuplicatesPayload = { userId: viewer.userId, actorId: viewer.actorId ?? null };
    const open = await findOpenJob(db, duplicatesJob.name, payload);
    if (open !== null) return { jobId: open };
    const jobId = await startJob(jobs, context, duplicatesJob, {
      title: 'Possible duplicates',
      total: duplicateSteps,
      payload,
      record: (tx, entityId) => audit(tx, context, { action: 'findDuplicates', entity: 'job', entityId, new: {} }),
    });
    return { jobId };
  };
