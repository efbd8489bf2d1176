import type { makeListFile as endpoint } from '@dropdate/contract/prospect-lists/make-list-file';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findOpenJob } from '../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../platform/jobs/start-job.ts';
import { findBoughtList } from './find-bought-list.ts';
import { listFileKind } from './list-file-job.ts';

/**
 * Starts the job that makes the file of a bought list again. A user who presses the button twice gets one job.
 * @throws Refusal 404; 409 `ListNotBought`, `TooManyJobs`
 */
export const makeListFile =
  (jobs: JobStarter): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { list, order } = await findBoughtList(context, params.id);
    const payload = { prospectListId: list.id, companyId: list.companyId, askedBy: context.viewer.userId };
    const open = await findOpenJob(context.db, listFileKind.name, payload);
    if (open !== null) return { jobId: open };
    const jobId = await startJob(jobs, context, listFileKind, {
      title: `File of ${list.name}`,
      total: list.people + order.seedCount,
      payload,
      record: (tx, entityId) =>
        audit(tx, context, {
          action: 'makeListFile',
          entity: 'order',
          entityId: order.id,
          new: { prospectListId: list.id, jobId: entityId },
        }),
    });
    return { jobId };
  };
