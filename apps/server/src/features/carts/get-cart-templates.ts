import type { getCartTemplates as endpoint } from '@dropdate/contract/carts/get-cart-templates';
import type { UseCase } from '../../platform/http/serve.ts';
import { findLatestSelection } from './carts.data.ts';
import { presentSelection } from './carts.present.ts';

/** The template in the cart that the user changed last. The answer is empty when the user has no open cart. */
export const getCartTemplates: UseCase<typeof endpoint> = async ({ db, viewer }) => {
  const selection = await findLatestSelection(db, viewer);
  return selection ? presentSelection(selection) : { cart: null, items: [] };
};
