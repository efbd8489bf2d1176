import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { campaignIdSchema, dateSchema, idSchema, instantSchema, orderIdSchema } from '../http/primitives.ts';
import { campaignStatusCode } from './campaign-codes.ts';
import { savedDispatchSchema } from './saved-dispatch.ts';

/** A row of Campaign Status (specification 2, section 3, Campaign status row). */
export const campaignStatusRowSchema = z.object({
  campaignId: campaignIdSchema,
  /** The org of the campaign. */
  campaignSegmentId: idSchema,
  /** The same id as `campaignId`, because a campaign has one schedule. */
  campaignScheduleId: campaignIdSchema,
  orderId: orderIdSchema,
  orderNumber: column('Order Number', z.string()),
  orgId: column('Org ID', z.string()),
  organizationName: column('Organization', z.string()),
  companyName: column('Client', z.string()),
  name: column('Campaign', z.string()),
  orderDate: column('Order Date', instantSchema),
  /** The last day for the dispatch, so that the schedule is kept. */
  dueDate: column('Due Date', dateSchema.nullable()),
  dateSentForPrinting: column('Date Sent For Printing', dateSchema.nullable()),
  /** The day of the dispatch. Null before the dispatch. */
  dispatchDate: column('Dispatch Date', dateSchema.nullable()),
  /** The pieces of the order that were bought. */
  quantity: column('Quantity', z.number().int()),
  /** The pieces to seed addresses, which are printed and mailed beside those of `quantity`. */
  seedCount: z.number().int(),
  /** The bought pieces that were dispatched. Null before the dispatch. */
  dispatchCount: column('Quantity Dispatched', z.number().int().nullable()),
  /** The pieces to seed addresses that were dispatched. 0 before the dispatch. */
  dispatchSeeds: z.number().int(),
  /** The saved details, which the dispatch modal shows before the dispatch, too. */
  savedDispatch: savedDispatchSchema.nullable(),
  /** The day on which the production file passed its validation. Null before, and when the validation was skipped. */
  validatedOn: dateSchema.nullable(),
  /** Whether the dates of the dispatch can be corrected: for 24 hours. */
  isCorrectable: z.boolean(),
  /** Pending until the production file is validated or its validation is skipped. */
  validation: column('Validation', z.enum(['pending', 'validated', 'skipped'])),
  /** The problems of the last returned file. 0 when no returned file failed, or when a later file passed. */
  problems: column('File Problems', z.number().int()),
  status: column('Status', campaignStatusCode),
});
export type CampaignStatusRow = z.infer<typeof campaignStatusRowSchema>;

export const searchCampaignStatus = endpoint({
  name: 'searchCampaignStatus',
  method: 'POST',
  path: '/api/search/campaign-status/row',
  needs: 'CampaignStatus.viewAll',
  scope: 'CampaignStatus',
  summary: 'Searches, filters, sorts and pages the ordered campaigns of Campaign Status.',
  body: listQuerySchema,
  answer: listAnswerSchema(campaignStatusRowSchema),
});
