import { correctDispatchDates as correctDatesEndpoint } from '@dropdate/contract/campaigns/correct-dispatch-dates';
import { downloadCampaignProof as campaignProofEndpoint } from '@dropdate/contract/campaigns/download-campaign-proof';
import { exportCampaignStatus as exportStatusEndpoint } from '@dropdate/contract/campaigns/export-campaign-status';
import { getCampaignStatusOverview as statusOverviewEndpoint } from '@dropdate/contract/campaigns/get-campaign-status-overview';
import { listCampaignStatusFilters as statusFiltersEndpoint } from '@dropdate/contract/campaigns/list-campaign-status-filters';
import { readMissingPieces as missingPiecesEndpoint } from '@dropdate/contract/campaigns/read-missing-pieces';
import { saveDispatchDetails as dispatchDetailsEndpoint } from '@dropdate/contract/campaigns/save-dispatch-details';
import { searchCampaignStatus as searchStatusEndpoint } from '@dropdate/contract/campaigns/search-campaign-status';
import { updateCampaignStatus as updateStatusEndpoint } from '@dropdate/contract/campaigns/update-campaign-status';
import { downloadProductionFile as fileEndpoint } from '@dropdate/contract/orders/download-production-file';
import { downloadProof as proofEndpoint } from '@dropdate/contract/orders/download-proof';
import { listFirstPieces as firstPiecesEndpoint } from '@dropdate/contract/orders/list-first-pieces';
import { listOrderFiles as listOrderFilesEndpoint } from '@dropdate/contract/orders/list-order-files';
import { closeProductionReturn as closeReturnEndpoint } from '@dropdate/contract/production-file/close-production-return';
import { discardReturnedPart as discardPartEndpoint } from '@dropdate/contract/production-file/discard-returned-part';
import { downloadCorrectedFile as correctedEndpoint } from '@dropdate/contract/production-file/download-corrected-file';
import { downloadProductionFiles as manyFilesEndpoint } from '@dropdate/contract/production-file/download-production-files';
import { getProductionQueue as queueEndpoint } from '@dropdate/contract/production-file/get-production-queue';
import { getProductionValidation as validationEndpoint } from '@dropdate/contract/production-file/get-production-validation';
import { listProductionProblems as problemsEndpoint } from '@dropdate/contract/production-file/list-production-problems';
import { skipFileValidation as skipEndpoint } from '@dropdate/contract/production-file/skip-file-validation';
import { uploadProductionFile as uploadEndpoint } from '@dropdate/contract/production-file/upload-production-file';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { serve } from '../../platform/http/serve.ts';
import { downloadCampaignProof } from './download-campaign-proof.ts';
import { downloadProductionFile, downloadProof, type ProductionServices } from './download-order-file.ts';
import { listFirstPieces } from './list-first-pieces.ts';
import { listOrderFiles } from './list-order-files.ts';
import { downloadProductionFiles, type JobServices } from './many/download-production-files.ts';
import { getProductionQueue } from './queue/get-production-queue.ts';
import { closeProductionReturn } from './returns/close-production-return.ts';
import { discardReturnedPart } from './returns/discard-returned-part.ts';
import { downloadCorrectedFile } from './returns/download-corrected-file.ts';
import { getProductionValidation } from './returns/get-production-validation.ts';
import { listProductionProblems } from './returns/list-production-problems.ts';
import { skipFileValidation } from './returns/skip-file-validation.ts';
import { uploadProductionFile } from './returns/upload-production-file.ts';
import { correctDispatchDates } from './status/correct-dispatch-dates.ts';
import { exportCampaignStatus } from './status/export-campaign-status.ts';
import { getCampaignStatusOverview } from './status/get-campaign-status-overview.ts';
import { listCampaignStatusFilters } from './status/list-campaign-status-filters.ts';
import { readMissingPieces } from './status/read-missing-pieces.ts';
import { saveDispatchDetails } from './status/save-dispatch-details.ts';
import { searchCampaignStatus } from './status/search-campaign-status.ts';
import { type StatusServices, updateCampaignStatus } from './status/update-campaign-status.ts';

export const productionRoutes = (
  services: ProductionServices & StatusServices & JobServices,
  replyCenter: ReplyCenter,
) => [
  serve(campaignProofEndpoint, downloadCampaignProof(replyCenter)),
  serve(fileEndpoint, downloadProductionFile(services)),
  serve(manyFilesEndpoint, downloadProductionFiles(services)),
  serve(proofEndpoint, downloadProof(services)),
  serve(firstPiecesEndpoint, listFirstPieces),
  serve(listOrderFilesEndpoint, listOrderFiles(services)),
  serve(uploadEndpoint, uploadProductionFile(services)),
  serve(closeReturnEndpoint, closeProductionReturn(services)),
  serve(discardPartEndpoint, discardReturnedPart(services)),
  serve(skipEndpoint, skipFileValidation),
  serve(problemsEndpoint, listProductionProblems),
  serve(correctedEndpoint, downloadCorrectedFile(services)),
  serve(validationEndpoint, getProductionValidation(services)),
  serve(queueEndpoint, getProductionQueue),
  serve(searchStatusEndpoint, searchCampaignStatus),
  serve(exportStatusEndpoint, exportCampaignStatus),
  serve(statusFiltersEndpoint, listCampaignStatusFilters),
  serve(statusOverviewEndpoint, getCampaignStatusOverview),
  serve(updateStatusEndpoint, updateCampaignStatus(services)),
  serve(dispatchDetailsEndpoint, saveDispatchDetails),
  serve(correctDatesEndpoint, correctDispatchDates),
  serve(missingPiecesEndpoint, readMissingPieces),
];
