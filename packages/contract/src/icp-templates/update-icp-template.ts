import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { idSchema } from '../http/primitives.ts';
import { icpFormSchema, listedIcpTemplateSchema } from './icp-template.ts';

export const updateIcpTemplate = endpoint({
  name: 'updateIcpTemplate',
  method: 'PUT',
  path: '/api/icp-templates/update',
  needs: 'ProspectList.buy',
  scope: 'company',
  summary: 'Changes the name and the audience parameters of an ICP template of an org of the caller.',
  body: icpFormSchema.extend({
    id: idSchema,
    /** The version that the caller has read. */
    version: z.number().int(),
  }),
  answer: listedIcpTemplateSchema,
});
