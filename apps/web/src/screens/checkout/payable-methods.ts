import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';

/**
 * The card that is selected at first. It is the default card if that card can still pay. Null leaves the choice to the
 * buyer.
 */
export function initialMethod(methods: readonly PaymentMethod[]): string | null {
  return methods.find(({ isDefault, isExpired }) => isDefault && !isExpired)?.id ?? null;
}
