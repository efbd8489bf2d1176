import { endpoint } from '../http/endpoint.ts';
import { templateSelectionSchema } from './save-template-selection.ts';

/** The template that the user chose last and has not ordered yet (specification 2, section 7, Templates). */
export const getCartTemplates = endpoint({
  name: 'getCartTemplates',
  method: 'GET',
  path: '/api/cart/templates',
  needs: 'Campaign.create',
  scope: 'own',
  summary: "The template kept in the user's open cart: the one changed last, where there are several.",
  answer: templateSelectionSchema.extend({ cart: templateSelectionSchema.shape.cart.nullable() }),
});
