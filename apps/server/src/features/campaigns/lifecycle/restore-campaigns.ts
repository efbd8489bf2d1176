import type { restoreCampaigns as endpoint } from '@dropdate/contract/campaigns/restore-campaigns';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findEndedJob } from '../../../platform/jobs/jobs.data.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import { campaignsKind, campaignsPayloadSchema, startCampaignsJob } from './campaigns-job.ts';

/**
 * Starts a job that restores what a job of the viewer has deleted. A cancelled job can be undone, too.
 * @throws Refusal 404 for another job, 409 when the job has deleted no campaign
 */
export const restoreCampaigns =
  ({ jobs }: { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { body: { jobId } }) => {
    const job = await findEndedJob(context.db, context.viewer, campaignsKind.name, jobId);
    const former = job && campaignsPayloadSchema.parse(job.payload);
    if (!job || former?.act !== 'delete') throw notFound();
    const deleted = new Set(job.results.filter(({ outcome }) => outcome === 'done').map(({ recordId }) => recordId));
    const campaignIds = former.campaignIds.filter((id) => deleted.has(id));
    if (campaignIds.length === 0) throw conflict('NothingDeleted', 'No campaign was deleted.');
    return { jobId: await startCampaignsJob(jobs, context, { act: 'restore', campaignIds, undoes: jobId }) };
  };
