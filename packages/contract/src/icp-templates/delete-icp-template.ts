import { endpoint } from '../http/endpoint.ts';
import { nothingSchema } from '../http/primitives.ts';
import { icpIdParams } from './icp-template.ts';

export const deleteIcpTemplate = endpoint({
  name: 'deleteIcpTemplate',
  method: 'POST',
  path: '/api/icp-templates/{id}/delete',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Deletes an ICP template of an org of the caller. Campaigns that used it keep their parameters.',
  params: icpIdParams,
  answer: nothingSchema,
});
