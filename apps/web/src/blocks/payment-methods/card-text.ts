import { cardBrand } from '@dropdate/domain/order/sandbox-card';

/** Most digits of a card number (ISO/IEC 7812). */
const maxDigits = 19;

/** Turns `4242424242424242` into `4242 4242 4242 4242`. American Express numbers have groups of 4, 6 and 5. */
export function groupedCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits);
  const pattern = cardBrand(digits) === 'American Express' ? /^(\d{1,4})(\d{1,6})?(\d+)?$/ : null;
  const groups = pattern === null ? digits.match(/\d{1,4}/g) : pattern.exec(digits)?.slice(1);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** Turns `1227` into `12 / 27`. A first digit above 1 is a month of one digit. A four-digit year is kept. */
export function expiryText(text: string): string {
  const typed = text.replace(/\D/g, '');
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 6);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

/** Month and year of `12 / 27` or `12 / 2027`; both null until they are complete. */
export function parseExpiry(text: string): { readonly expMonth: number | null; readonly expYear: number | null } {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 4 && digits.length !== 6) return { expMonth: null, expYear: null };
  const year = Number(digits.slice(2));
  return { expMonth: Number(digits.slice(0, 2)), expYear: digits.length === 4 ? 2000 + year : year };
}
