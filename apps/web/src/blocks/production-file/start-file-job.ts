import type { ProductionForm } from '@dropdate/contract/orders/production-form';
import { downloadProductionFiles } from '@dropdate/contract/production-file/download-production-files';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { call } from '../../client/calls/call.ts';

/** Starts a job that waits until the server has made the production file of a campaign's order. @returns the job's id */
export async function startFileJob(campaignId: CampaignId, form: Partial<ProductionForm>): Promise<string> {
  const choices = { format: 'csv', columns: 'all', ...form, packing: 'one-file' } as const;
  const { jobId } = await call(downloadProductionFiles, { body: { ...choices, selection: { ids: [campaignId] } } });
  return jobId;
}
