import { paymentMethodsRead } from '../../blocks/payment-methods/use-payment-methods.ts';
import { paidCartRead } from '../../client/cart/cart-reads.ts';
import type { PageReads } from '../../client/links/page-reads.ts';

export const checkoutReads: PageReads<'/campaigns/checkout/{cartId}'> = {
  shared: [paymentMethodsRead],
  ofRecord: ({ params }) => [paidCartRead(params.cartId)],
};
