import type { createCart as endpoint } from '@dropdate/contract/carts/create-cart';
import { audit } from '../../platform/audit.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findTemplate } from '../templates/find-template.ts';
import { presentSelection } from './carts.present.ts';
import { startCart } from './open-cart.ts';

/** Makes a cart for the user, empty or with a chosen template. */
export const createCart: UseCase<typeof endpoint> = async (context, { body }) => {
  const [key = null] = body.templateLookupIds;
  return context.db.transaction(async (tx) => {
    const template = key === null ? null : await findTemplate(tx, key, null);
    const cartId = await startCart(context, tx, { kind: 'campaign', templateKey: key });
    await audit(tx, context, { action: 'createCart', entity: 'cart', entityId: cartId, new: { template: key } });
    return presentSelection({ cartId, template });
  });
};
