import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { countedIcpTemplateSchema } from './icp-template.ts';

export const listIcpTemplates = endpoint({
  name: 'listIcpTemplates',
  method: 'GET',
  path: '/api/icp-templates',
  needs: 'ProspectList.buy',
  scope: 'Campaign',
  summary:
    'The ICP templates that the orgs of the caller see, by name, and in how many campaigns they are used; at most 500.',
  answer: z.object({ icpTemplates: z.array(countedIcpTemplateSchema) }),
});
