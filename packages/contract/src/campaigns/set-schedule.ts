import { cartDetailSchema } from '../carts/cart-detail.ts';
import { endpoint } from '../http/endpoint.ts';
import { campaignIdSchema } from '../http/primitives.ts';
import { scheduleBodySchema } from './set-campaign-schedule.ts';

/** Does the same as `setCampaignSchedule`, with the campaign in the body (specification 2, section 7, Campaigns). */
export const setSchedule = endpoint({
  name: 'setSchedule',
  method: 'PUT',
  path: '/api/campaigns/schedule',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Sets the date the mail of the named campaign is sent, or that it is sent as soon as it is ready.',
  body: scheduleBodySchema.extend({ id: campaignIdSchema }),
  answer: cartDetailSchema,
});
