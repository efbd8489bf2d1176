import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { namedSchema as named } from '../http/named.ts';
import { dateSchema, idSchema, instantSchema } from '../http/primitives.ts';
import { campaignStatusCode } from './campaign-codes.ts';

/** A row of All Campaigns (specification 2, section 2, Campaign list). */
export const campaignRowSchema = z.object({
  id: idSchema,
  /** The campaign's number for people, unique in the company. */
  number: z.number().int(),
  name: z.string(),
  channel: z.enum(['direct-mail', 'email']),
  campaignType: z.enum(['private', 'imported-list']),
  created: instantSchema,
  createdBy: z.string(),
  createdByUserAgentId: z.string().nullable(),
  startDate: dateSchema.nullable(),
  sendAsSoonAsReady: z.boolean(),
  assignedToUserName: z.string().nullable(),
  assignedToUserAgentId: z.string().nullable(),
  groups: z.array(named),
  tags: z.array(named),
  dispatchDate: dateSchema.nullable(),
  statusCode: campaignStatusCode,
  /** Desired recipients; null before an audience is applied. */
  totalAudience: z.number().int().nullable(),
  totalResponsesReceived: z.number().int(),
  /** Responses per dispatched piece, 0 to 1; null before dispatch. */
  responseRate: z.number().nullable(),
  firstResponseReceivedDate: dateSchema.nullable(),
  /** The id of the order once placed, else of the cart. */
  cartOrOrderId: idSchema,
  orderNumber: z.string().nullable(),
});
export type CampaignRow = z.infer<typeof campaignRowSchema>;

export const searchCampaigns = endpoint({
  name: 'searchCampaigns',
  method: 'POST',
  path: '/api/search/campaigns/row',
  needs: 'Campaign.viewAll',
  scope: 'Campaign',
  summary: 'Searches, filters, sorts and pages All Campaigns; deleted ones are left out.',
  body: listQuerySchema,
  answer: listAnswerSchema(campaignRowSchema),
});
