import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema, idSchema, prospectListIdSchema } from '../http/primitives.ts';

/** Also needs `ProspectListOrder.viewDetail`, because the caller uses the people of the list. */
export const mailProspectList = endpoint({
  name: 'mailProspectList',
  method: 'POST',
  path: '/api/prospect-list/{id}/mail',
  needs: 'Campaign.create',
  scope: 'ProspectList',
  summary:
    'Creates a draft campaign that mails the people of a bought prospect list. People who may not be mailed now are left out.',
  params: z.object({ id: prospectListIdSchema }),
  answer: z.object({
    id: campaignIdSchema,
    cartId: cartIdSchema,
    name: z.string(),
    people: z.number().int(),
    leftOut: z.number().int(),
    /**
     * The job that makes the campaign of a large list. The campaign is there when the job is done; until then the counts are
     * those of the list. Null when the campaign is made.
     */
    jobId: idSchema.nullable(),
  }),
  idempotent: true,
});
