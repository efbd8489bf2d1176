import { createCart as createCartEndpoint } from '@dropdate/contract/carts/create-cart';
import { getCartTemplates as getCartTemplatesEndpoint } from '@dropdate/contract/carts/get-cart-templates';
import { getTemplateSelection as getTemplateSelectionEndpoint } from '@dropdate/contract/carts/get-template-selection';
import { saveTemplateSelection as saveTemplateSelectionEndpoint } from '@dropdate/contract/carts/save-template-selection';
import { serve } from '../../platform/http/serve.ts';
import { createCart } from './create-cart.ts';
import { getCartTemplates } from './get-cart-templates.ts';
import { getTemplateSelection } from './get-template-selection.ts';
import { saveTemplateSelection } from './save-template-selection.ts';

/** The calls of carts that need no campaign. The campaigns feature has the other calls of carts. */
export const cartsRoutes = [
  serve(saveTemplateSelectionEndpoint, saveTemplateSelection),
  serve(getTemplateSelectionEndpoint, getTemplateSelection),
  serve(createCartEndpoint, createCart),
  serve(getCartTemplatesEndpoint, getCartTemplates),
];
