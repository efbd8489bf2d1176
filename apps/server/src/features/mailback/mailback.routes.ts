import { downloadPackingList as downloadPackingListEndpoint } from '@dropdate/contract/mailback-processing/download-packing-list';
import { generateMailingLabels as generateMailingLabelsEndpoint } from '@dropdate/contract/mailback-processing/generate-mailing-labels';
import { getMailbackDetail as getMailbackDetailEndpoint } from '@dropdate/contract/mailback-processing/get-mailback-detail';
import { getMailbackOverview as getMailbackOverviewEndpoint } from '@dropdate/contract/mailback-processing/get-mailback-overview';
import { listMailbackFilters as listMailbackFiltersEndpoint } from '@dropdate/contract/mailback-processing/list-mailback-filters';
import { markMailbackBatch as markMailbackBatchEndpoint } from '@dropdate/contract/mailback-processing/mark-mailback-batch';
import { openMailbackBatch as openMailbackBatchEndpoint } from '@dropdate/contract/mailback-processing/open-mailback-batch';
import { packCard as packCardEndpoint } from '@dropdate/contract/mailback-processing/pack-card';
import { planMailingLabels as planMailingLabelsEndpoint } from '@dropdate/contract/mailback-processing/plan-mailing-labels';
import { printLabelTestSheet as printLabelTestSheetEndpoint } from '@dropdate/contract/mailback-processing/print-label-test-sheet';
import { searchMailbackProcessing as searchMailbackProcessingEndpoint } from '@dropdate/contract/mailback-processing/search-mailback-processing';
import { takeBackShipment as takeBackShipmentEndpoint } from '@dropdate/contract/mailback-processing/take-back-shipment';
import { unpackCard as unpackCardEndpoint } from '@dropdate/contract/mailback-processing/unpack-card';
import { updateMailbackStatus as updateMailbackStatusEndpoint } from '@dropdate/contract/mailback-processing/update-mailback-status';
import { serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { generateMailingLabels, type LabelServices } from './labels/generate-mailing-labels.ts';
import { planMailingLabels } from './labels/plan-mailing-labels.ts';
import { printLabelTestSheet } from './labels/print-label-test-sheet.ts';
import { getMailbackDetail } from './list/get-mailback-detail.ts';
import { getMailbackOverview } from './list/get-mailback-overview.ts';
import { listMailbackFilters } from './list/list-mailback-filters.ts';
import { searchMailbackProcessing } from './list/search-mailback-processing.ts';
import { downloadPackingList } from './packing/download-packing-list.ts';
import { markMailbackBatch } from './packing/mark-mailback-batch.ts';
import { openMailbackBatch } from './packing/open-mailback-batch.ts';
import { packCard } from './packing/pack-card.ts';
import { unpackCard } from './packing/unpack-card.ts';
import { takeBackShipment } from './send/take-back-shipment.ts';
import { updateMailbackStatus } from './send/update-mailback-status.ts';

/** The routes of Mailback Processing: the list, sending, labels and packing mode. */
export const mailbackRoutes = ({ jobs, ...labels }: LabelServices & { readonly jobs: JobStarter }) => [
  serve(getMailbackOverviewEndpoint, getMailbackOverview),
  serve(searchMailbackProcessingEndpoint, searchMailbackProcessing),
  serve(listMailbackFiltersEndpoint, listMailbackFilters),
  serve(getMailbackDetailEndpoint, getMailbackDetail),
  serve(updateMailbackStatusEndpoint, updateMailbackStatus(jobs)),
  serve(takeBackShipmentEndpoint, takeBackShipment),
  serve(generateMailingLabelsEndpoint, generateMailingLabels(labels)),
  serve(planMailingLabelsEndpoint, planMailingLabels),
  serve(printLabelTestSheetEndpoint, printLabelTestSheet),
  serve(openMailbackBatchEndpoint, openMailbackBatch),
  serve(packCardEndpoint, packCard),
  serve(unpackCardEndpoint, unpackCard),
  serve(markMailbackBatchEndpoint, markMailbackBatch(jobs)),
  serve(downloadPackingListEndpoint, downloadPackingList),
];
