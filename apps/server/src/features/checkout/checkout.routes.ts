import { setPaymentMethods as setPaymentMethodsEndpoint } from '@dropdate/contract/carts/set-payment-methods';
import { getOrderProgress as getOrderProgressEndpoint } from '@dropdate/contract/orders/get-order-progress';
import { placeOrder as placeOrderEndpoint } from '@dropdate/contract/orders/place-order';
import { placeListOrder as placeListOrderEndpoint } from '@dropdate/contract/prospect-lists/place-list-order';
import { setListPaymentMethods as setListPaymentMethodsEndpoint } from '@dropdate/contract/prospect-lists/set-list-payment-methods';
import { serve } from '../../platform/http/serve.ts';
import type { CheckoutServices } from './checkout-parts.ts';
import { getOrderProgress } from './get-order-progress.ts';
import { placeListOrder, placeOrder } from './place-order.ts';
import { setListPaymentMethods } from './set-list-payment-methods.ts';
import { setPaymentMethods } from './set-payment-methods.ts';

export const checkoutRoutes = (services: CheckoutServices) => [
  serve(setPaymentMethodsEndpoint, setPaymentMethods(services.payments)),
  serve(placeOrderEndpoint, placeOrder(services)),
  serve(setListPaymentMethodsEndpoint, setListPaymentMethods(services.payments)),
  serve(placeListOrderEndpoint, placeListOrder(services)),
  serve(getOrderProgressEndpoint, getOrderProgress),
];
