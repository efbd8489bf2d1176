import { attachPaymentMethod as attachEndpoint } from '@dropdate/contract/payment-methods/attach-payment-method';
import { deletePaymentMethod as deleteEndpoint } from '@dropdate/contract/payment-methods/delete-payment-method';
import { searchPaymentMethods as searchEndpoint } from '@dropdate/contract/payment-methods/search-payment-methods';
import { setDefaultPaymentMethod as defaultEndpoint } from '@dropdate/contract/payment-methods/set-default-payment-method';
import { serve } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { attachPaymentMethod } from './attach-payment-method.ts';
import { deletePaymentMethod } from './delete-payment-method.ts';
import { searchPaymentMethods } from './search-payment-methods.ts';
import { setDefaultPaymentMethod } from './set-default-payment-method.ts';

export const paymentMethodsRoutes = (gateway: PaymentGateway) => [
  serve(searchEndpoint, searchPaymentMethods(gateway)),
  serve(attachEndpoint, attachPaymentMethod(gateway)),
  serve(deleteEndpoint, deletePaymentMethod(gateway)),
  serve(defaultEndpoint, setDefaultPaymentMethod(gateway)),
];
