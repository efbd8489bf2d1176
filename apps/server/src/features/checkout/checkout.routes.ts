import { setPaymentMethods as setPaymentMethodsEndpoint } from '@dropdate/contract/carts/set-payment-methods';
import { getOrderProgress as getOrderProgressEndpoint } from '@dropdate/contract/orders/get-order-progress';
import { placeOrder as placeOrderEndpoint } from '@dropdate/contract/orders/place-order';
import { serve } from '../../platform/http/serve.ts';
import type { CheckoutServices } from './checkout-parts.ts';
import { getOrderProgress } from './get-order-progress.ts';
import { placeOrder } from './place-order.ts';
import { setPaymentMethods } from './set-payment-methods.ts';

export const checkoutRoutes = (services: CheckoutServices) => [
  serve(setPaymentMethodsEndpoint, setPaymentMethods(services.payments)),
  serve(placeOrderEndpoint, placeOrder(services)),
  serve(getOrderProgressEndpoint, getOrderProgress),
];
