import { downloadProductionFile as fileEndpoint } from '@dropdate/contract/orders/download-production-file';
import { downloadProof as proofEndpoint } from '@dropdate/contract/orders/download-proof';
import { listOrderFiles as listOrderFilesEndpoint } from '@dropdate/contract/orders/list-order-files';
import { serve } from '../../platform/http/serve.ts';
import { downloadOrderFile, type ProductionServices } from './download-order-file.ts';
import { listOrderFiles } from './list-order-files.ts';

export const productionRoutes = (services: ProductionServices) => [
  serve(fileEndpoint, downloadOrderFile(services, 'production-file', fileEndpoint.name)),
  serve(proofEndpoint, downloadOrderFile(services, 'proof', proofEndpoint.name)),
  serve(listOrderFilesEndpoint, listOrderFiles),
];
