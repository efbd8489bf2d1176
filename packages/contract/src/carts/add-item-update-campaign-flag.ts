import { endpoint } from '../http/endpoint.ts';
import { addOnBodySchema } from './add-on.ts';
import { cartDetailSchema } from './cart-detail.ts';

export const addItemUpdateCampaignFlag = endpoint({
  name: 'addItemUpdateCampaignFlag',
  method: 'POST',
  path: '/api/cart/add-item-update-campaign-flag',
  needs: 'Campaign.create',
  scope: 'Campaign',
  summary: 'Turns an add-on on and adds its line.',
  body: addOnBodySchema,
  answer: cartDetailSchema,
});
