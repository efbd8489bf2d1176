import { campaignNameProblem } from '@dropdate/domain/campaign/campaign';
import { formulaProblem } from '@dropdate/domain/mail-piece/text/formula-text';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { lineSchema } from '../http/plain-text.ts';
import { campaignIdSchema, cartIdSchema, idSchema } from '../http/primitives.ts';
import { templateChoiceSchema } from '../templates/template-key.ts';
import { campaignTypeCode } from './campaign-codes.ts';

/** The content of the campaign form (specification 2, sections 3 and 5, Campaign form). */
export const campaignFormSchema = z.object({
  name: lineSchema.superRefine((name, context) => {
    const problem = campaignNameProblem(name) ?? formulaProblem(name);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }),
  cartId: cartIdSchema,
  tags: z.array(idSchema).max(50).default([]),
  groups: z.array(idSchema).max(50).default([]),
  templateLookupIds: templateChoiceSchema,
  isDraftCampaign: z.boolean().default(false),
});

export const createCampaign = endpoint({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Creates the campaign of a cart; as a draft when asked.',
  body: campaignFormSchema.extend({ type: campaignTypeCode.default('private') }),
  answer: z.object({ id: campaignIdSchema, cartId: cartIdSchema, version: z.number().int() }),
  idempotent: true,
});
