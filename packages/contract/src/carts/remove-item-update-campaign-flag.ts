import { endpoint } from '../http/endpoint.ts';
import { addOnBodySchema } from './add-on.ts';
import { cartDetailSchema } from './cart-detail.ts';

export const removeItemUpdateCampaignFlag = endpoint({
  name: 'removeItemUpdateCampaignFlag',
  method: 'POST',
  path: '/api/cart/remove-item-update-campaign-flag',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Turns an add-on off and removes its line; without the Duplicate List its further columns go too.',
  body: addOnBodySchema,
  answer: cartDetailSchema,
});
