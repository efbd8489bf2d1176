import { getMailbackDetail } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { getMailbackOverview } from '@dropdate/contract/mailback-processing/get-mailback-overview';
import { planMailingLabels } from '@dropdate/contract/mailback-processing/plan-mailing-labels';
import { searchMailbackProcessing } from '@dropdate/contract/mailback-processing/search-mailback-processing';
import { searchResponseCards } from '@dropdate/contract/response-cards/search-response-cards';

/** The answers that are out of date when mailbacks were marked or taken back. */
export const mailbackLists = [
  searchMailbackProcessing,
  getMailbackOverview,
  getMailbackDetail,
  searchResponseCards,
  planMailingLabels,
] as const;
