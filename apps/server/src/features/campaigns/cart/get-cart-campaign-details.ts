import type { getCartCampaignDetails as endpoint } from '@dropdate/contract/carts/get-cart-campaign-details';
import type { UseCase } from '../../../platform/http/serve.ts';
import { loadCart } from './load-cart.ts';

/** A cart with its campaign. Refuses with 404 when the two do not belong together. */
export const getCartCampaignDetails: UseCase<typeof endpoint> = async (context, { params }) =>
  loadCart(context, context.scopeOf('Campaign'), params);
