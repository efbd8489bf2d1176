import { campaignChannels } from '@dropdate/domain/campaign/campaign';
import { nextActions } from '@dropdate/domain/campaign/next-action';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { namedSchema as named } from '../http/named.ts';
import { campaignIdSchema, dateSchema, idSchema, instantSchema } from '../http/primitives.ts';
import { campaignStatusCode } from './campaign-codes.ts';
import { mailingSchema } from './mailing.ts';

/** A row of All Campaigns (specification 2, section 2, Campaign list). */
export const campaignRowSchema = z.object({
  id: campaignIdSchema,
  /** The campaign's number for people, unique in the company. */
  number: column('Campaign Number', z.number().int()),
  name: column('Campaign Name', z.string()),
  channel: column('Channel', z.enum(campaignChannels.map(({ channel }) => channel))),
  campaignType: column('Campaign Type', z.enum(['private', 'imported-list'])),
  created: column('Created On', instantSchema),
  createdBy: column('Created By', z.string()),
  createdByUserAgentId: column('Created By Agent ID', z.string().nullable()),
  startDate: column('Schedule Date', dateSchema.nullable()),
  sendAsSoonAsReady: z.boolean(),
  assignedToUserName: column('Assigned To', z.string().nullable()),
  assignedToUserAgentId: column('Assigned To Agent ID', z.string().nullable()),
  groups: column('Groups', z.array(named)),
  tags: column('Tags', z.array(named)),
  dispatchDate: column('Dispatch Date', dateSchema.nullable()),
  /** Null before the dispatch, and after a dispatch of no pieces. */
  mailing: mailingSchema.nullable(),
  statusCode: column('Status', campaignStatusCode),
  /** What happens next. Null when nothing more happens. */
  nextAction: column('Next Step', z.enum(nextActions.map(({ action }) => action)).nullable()),
  /** Desired recipients; null before an audience is applied. */
  totalAudience: column('Recipients', z.number().int().nullable()),
  totalResponsesReceived: column('Responses', z.number().int()),
  /** Responses per dispatched piece, 0 to 1; null before dispatch. */
  responseRate: column('Response Rate', z.number().nullable()),
  firstResponseReceivedDate: column('First Response', dateSchema.nullable()),
  /** The id of the order; before the order is placed, the id of the cart. */
  cartOrOrderId: idSchema,
  orderNumber: column('Order Number', z.string().nullable()),
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
