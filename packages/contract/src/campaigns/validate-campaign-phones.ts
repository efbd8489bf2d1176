import { z } from 'zod';
import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema, cartIdSchema } from '../http/primitives.ts';

/**
 * The button Validate Phone Number: chooses and holds the people, and sends their numbers to the check (specification 2,
 * section 4; decisions 35 and 39). A second press changes nothing. Refusals (409): `CartChanged`, `NotEditable`,
 * `CartIncomplete`, `NotesIncomplete`, `AgentRequired`, `NoWayToAnswer`, `NoPhoneNumbers`, `ProspectCountModified`, and
 * `PhonesNotOffered` where no scrubbing service is connected (decision 58).
 */
export const validateCampaignPhones = endpoint({
  name: 'validateCampaignPhones',
  method: 'PUT',
  path: '/api/campaigns/update-status-pending-validation',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Sends the phone numbers of a campaign for validation.',
  body: z.object({
    campaignId: campaignIdSchema,
    cartId: cartIdSchema,
    /** The revision that the buyer saw. With a newer revision, the server refuses the call. */
    revision: z.number().int(),
  }),
  answer: cartDetailSchema,
});
