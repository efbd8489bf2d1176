import type { saveTemplateSelection as endpoint } from '@dropdate/contract/carts/save-template-selection';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findTemplate } from '../templates/find-template.ts';
import { presentSelection } from './carts.present.ts';
import { keepTemplate, lockOpenCart, startCart } from './open-cart.ts';

/**
 * Keeps the chosen template in the given cart, or in a new cart. The cart's campaign keeps its own template until the
 * campaign itself is changed (specification 2, section 2, Choose Template).
 */
export const saveTemplateSelection: UseCase<typeof endpoint> = async (context, { body }) => {
  const [key = ''] = body.templateLookupIds;
  return context.db.transaction(async (tx) => {
    const cart = body.cartId === undefined ? null : await lockOpenCart(context, tx, body.cartId);
    const template = await findTemplate(tx, key, cart?.templateKey ?? null);
    const cartId = cart?.id ?? (await startCart(context, tx, { kind: 'campaign', templateKey: key }));
    if (cart) await keepTemplate(tx, cart, key, context.clock.now());
    const change = { action: 'saveTemplateSelection', entity: 'cart', entityId: cartId };
    await audit(tx, context, { ...change, old: { template: cart?.templateKey ?? null }, new: { template: key } });
    return presentSelection({ cartId, template });
  });
};
