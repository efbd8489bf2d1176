import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';

/** The card that is selected at first: the default card, unless it has expired. Null when the buyer must choose. */
export function initialMethod(methods: readonly PaymentMethod[]): string | null {
  return methods.find(({ isDefault, isExpired }) => isDefault && !isExpired)?.id ?? null;
}
