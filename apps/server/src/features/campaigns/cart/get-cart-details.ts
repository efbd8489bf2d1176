import type { getCartDetails as endpoint } from '@dropdate/contract/carts/get-cart-details';
import type { UseCase } from '../../../platform/http/serve.ts';
import { loadCart } from './load-cart.ts';

/** A cart with its campaign, price lines and totals. */
export const getCartDetails: UseCase<typeof endpoint> = async (context, { params }) =>
  loadCart(context, context.scopeOf('Campaign'), { cartId: params.id });
