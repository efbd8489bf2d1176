import { downloadProductionFile as fileEndpoint } from '@dropdate/contract/orders/download-production-file';
import { downloadProof as proofEndpoint } from '@dropdate/contract/orders/download-proof';
import { serve } from '../../platform/http/serve.ts';
import { downloadProductionFile } from './download-production-file.ts';
import { downloadProof } from './download-proof.ts';

export const productionRoutes = (mailerId: string) => [
  serve(fileEndpoint, downloadProductionFile(mailerId)),
  serve(proofEndpoint, downloadProof),
];
