import { cardBrand } from '@dropdate/domain/order/sandbox-card';

/** The maximum number of digits of a card number (ISO/IEC 7812). */
const maxDigits = 19;

/** Turns `4242424242424242` into `4242 4242 4242 4242`. American Express numbers have groups of 4, 6 and 5. */
export function groupedCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits);
  const pattern = cardBrand(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : null;
  const groups = pattern === null ? digits.match(/\d{1,4}/g) : pattern.exec(digits)?.slice(1);
  return (groups ?? []).filter(Boolean).join(' ');
}
