import type { Declined, PaymentGateway } from './payment-gateway.ts';

const refusal: Declined = {
  kind: 'declined',
  code: 'card_payments_off',
  message: 'Card payments are not set up here. Please choose other payment terms or ask support.',
};

/** The gateway when no card provider is connected. It accepts no card and moves no money. */
export const noCardGateway: PaymentGateway = {
  provider: 'none',
  createCustomer: async () => ({ customerRef: '' }),
  attach: async () => refusal,
  authorise: async () => refusal,
  capture: async () => refusal,
  release: async () => undefined,
  find: async () => null,
  detach: async () => undefined,
};
