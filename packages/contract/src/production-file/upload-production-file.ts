import { endpoint } from '../http/endpoint.ts';
import { productionFileResultSchema } from './production-file-result.ts';

export const uploadProductionFile = endpoint({
  name: 'uploadProductionFile',
  method: 'POST',
  path: '/api/site/production-file/upload',
  needs: 'CampaignStatus.validateProductionFile',
  scope: 'CampaignStatus',
  summary:
    'Takes returned production files of one or several orders, and judges the orders whose pieces are all there.',
  upload: { field: 'file', types: ['csv', 'xlsx'], mostMegabytes: 5, mostFiles: 10 },
  answer: productionFileResultSchema,
});
