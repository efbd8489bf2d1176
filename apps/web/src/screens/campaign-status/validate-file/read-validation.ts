import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { getProductionValidation } from '@dropdate/contract/production-file/get-production-validation';
import type { ProductionFileResult } from '@dropdate/contract/production-file/production-file-result';
import { call } from '../../../client/calls/call.ts';
import { reportFailure } from '../../../client/calls/report-failure.ts';
import { toast } from '../../../kit/toast/toast.ts';
import { messages } from './validate-file.messages.ts';

/**
 * Reads what an earlier upload left of a row's order. A job may still judge the rows. Null when there is nothing to
 * show; a toast then says why.
 */
export async function readValidation({
  campaignId,
  orderNumber,
}: Pick<CampaignStatusRow, 'campaignId' | 'orderNumber'>): Promise<ProductionFileResult | null> {
  try {
    const { validation, jobId } = await call(getProductionValidation, { params: { campaignId } });
    if (validation !== null) return { succeeded: false, validationResponses: [validation], notJudged: [], jobId };
    toast.info(messages.nothingToView(orderNumber));
    return null;
  } catch (problem) {
    reportFailure(problem, messages.viewFailed);
    return null;
  }
}
