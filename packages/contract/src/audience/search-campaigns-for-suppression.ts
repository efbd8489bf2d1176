import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { column, listAnswerSchema, listQuerySchema } from '../http/list.ts';
import { instantSchema } from '../http/primitives.ts';

/**
 * The filter id of the campaign or the prospect list whose audience leaves orders out. With this filter id, the answer has
 * only orders of its client, and marks the orders that it has chosen.
 */
export const forCampaignFilter = 'forCampaign';

/** A previous order whose people an audience can leave out (specification 2, section 3, Previous order row). */
export const previousOrderSchema = z.object({
  /** The number of the order. */
  eventOrderExternalId: column('Order Number', z.string()),
  poNumber: column('PO Number', z.string()),
  /** The name of the campaign or of the prospect list. */
  campaignName: column('Campaign', z.string()),
  createdOn: column('Created On', instantSchema),
  createdBy: column('Created By', z.string()),
  /** Whether the saved audience of the campaign leaves the people of this order out. */
  isIncluded: z.boolean(),
  /** Whether the order is that of a prospect list. */
  isProspectList: z.boolean(),
});
export type PreviousOrder = z.infer<typeof previousOrderSchema>;

export const searchCampaignsForSuppression = endpoint({
  name: 'searchCampaignsForSuppression',
  method: 'POST',
  path: '/api/search/campaigns-for-suppression/row',
  needs: 'ProspectList.buy',
  scope: ['Campaign', 'ProspectList'],
  summary: 'Searches, filters, sorts and pages the previous orders whose people an audience can leave out.',
  body: listQuerySchema,
  answer: listAnswerSchema(previousOrderSchema),
});
