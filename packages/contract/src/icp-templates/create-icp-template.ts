import { endpoint } from '../http/endpoint.ts';
import { icpFormSchema, listedIcpTemplateSchema } from './icp-template.ts';

export const createIcpTemplate = endpoint({
  name: 'createIcpTemplate',
  method: 'POST',
  path: '/api/icp-templates',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Saves audience parameters under a name, for the org in use and those below it.',
  body: icpFormSchema,
  answer: listedIcpTemplateSchema,
});
