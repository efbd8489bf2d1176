/** Area code and exchange begin with 2 to 9 (North American Numbering Plan). */
const number = /^[2-9]\d{2}[2-9]\d{6}$/;

export const phoneText = 'Phone must be a number of the United States, such as (813) 555-0123.';

/** The digits of a typed or pasted number. No area code begins with 1, so a 1 at the beginning is the country's code. */
function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').replace(/^1+/, '');
}

/**
 * Writes typed digits as `(###) ###-####`, as far as there are digits (decision 27). Further digits stay at the end, because
 * a number that lost digits could be the number of somebody else.
 */
export function maskPhone(typed: string): string {
  const digits = digitsOf(typed);
  if (digits === '') return '';
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return `(${area}`;
  return line === '' ? `(${area}) ${exchange}` : `(${area}) ${exchange}-${line}`;
}

/** Whether a text is a whole number in its mask, which has 14 characters. */
export function isPhone(text: string): boolean {
  return maskPhone(text) === text && number.test(digitsOf(text));
}

/** A number in its mask as E.164: `(813) 555-0123` is `+18135550123`. */
export function phoneToE164(text: string): string {
  return `+1${digitsOf(text)}`;
}
