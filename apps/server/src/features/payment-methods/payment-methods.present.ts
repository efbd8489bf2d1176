import type { PaymentMethod } from '@dropdate/contract/payment-methods/payment-method';
import { cardExpiryText, isCardExpired } from '@dropdate/domain/order/card-expiry';
import type { PaymentMethodRow } from './payment-methods.data.ts';

/** A saved card for the screens. `today` is the date in the company's time zone. */
export function presentPaymentMethod(row: PaymentMethodRow, today: string): PaymentMethod {
  return {
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    isExpired: isCardExpired(row, today),
    paymentData: { card: { brand: row.brand, last4: row.last4 } },
    expirationDate: cardExpiryText(row),
  };
}
