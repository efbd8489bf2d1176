import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';

/** The card that is chosen at first: the default, when it can still pay; null leaves the choice to the buyer. */
export function initialMethod(methods: readonly PaymentMethod[]): string | null {
  return methods.find(({ isDefault, isExpired }) => isDefault && !isExpired)?.id ?? null;
}
