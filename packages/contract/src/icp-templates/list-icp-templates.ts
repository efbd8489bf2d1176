import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listedIcpTemplateSchema } from './icp-template.ts';

export const listIcpTemplates = endpoint({
  name: 'listIcpTemplates',
  method: 'GET',
  path: '/api/icp-templates',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'The ICP templates that the orgs of the caller see, by name; at most 500.',
  answer: z.object({ icpTemplates: z.array(listedIcpTemplateSchema) }),
});
