import { z } from 'zod';
import { audienceParametersSchema } from '../audience/audience-parameters.ts';
import { endpoint } from '../http/endpoint.ts';
import { icpIdParams, listedIcpTemplateSchema } from './icp-template.ts';

export const getIcpTemplate = endpoint({
  name: 'getIcpTemplate',
  method: 'GET',
  path: '/api/icp-templates/details/{id}',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'An ICP template with its audience parameters.',
  params: icpIdParams,
  answer: listedIcpTemplateSchema.extend({ version: z.number().int(), data: audienceParametersSchema }),
});
