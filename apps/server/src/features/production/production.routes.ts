import { downloadCampaignProof as campaignProofEndpoint } from '@dropdate/contract/campaigns/download-campaign-proof';
import { downloadProductionFile as fileEndpoint } from '@dropdate/contract/orders/download-production-file';
import { downloadProof as proofEndpoint } from '@dropdate/contract/orders/download-proof';
import { listFirstPieces as firstPiecesEndpoint } from '@dropdate/contract/orders/list-first-pieces';
import { listOrderFiles as listOrderFilesEndpoint } from '@dropdate/contract/orders/list-order-files';
import type { ReplyCenter } from '@dropdate/domain/mail-piece/reply-center';
import { serve } from '../../platform/http/serve.ts';
import { downloadCampaignProof } from './download-campaign-proof.ts';
import { downloadOrderFile, type ProductionServices } from './download-order-file.ts';
import { listFirstPieces } from './list-first-pieces.ts';
import { listOrderFiles } from './list-order-files.ts';

export const productionRoutes = (services: ProductionServices, replyCenter: ReplyCenter) => [
  serve(campaignProofEndpoint, downloadCampaignProof(replyCenter)),
  serve(fileEndpoint, downloadOrderFile(services, 'production-file', fileEndpoint.name)),
  serve(proofEndpoint, downloadOrderFile(services, 'proof', proofEndpoint.name)),
  serve(firstPiecesEndpoint, listFirstPieces),
  serve(listOrderFilesEndpoint, listOrderFiles),
];
