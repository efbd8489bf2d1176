import { setPaymentMethods as setPaymentMethodsEndpoint } from '@dropdate/contract/carts/set-payment-methods';
import { placeOrder as placeOrderEndpoint } from '@dropdate/contract/orders/place-order';
import { serve } from '../../platform/http/serve.ts';
import type { CheckoutServices } from './checkout-parts.ts';
import { placeOrder } from './place-order.ts';
import { setPaymentMethods } from './set-payment-methods.ts';

export const checkoutRoutes = (services: CheckoutServices) => [
  serve(setPaymentMethodsEndpoint, setPaymentMethods),
  serve(placeOrderEndpoint, placeOrder(services)),
];
