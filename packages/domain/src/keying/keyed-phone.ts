import { isPhone, maskPhone, phoneToE164 } from '../field/phone.ts';

/** Writes typed digits as operators key them: `123-321-1234`. Further digits stay, because they may be a slip. */
export function keyedPhone(typed: string): string {
  const digits = maskPhone(typed).replace(/\D/g, '');
  const parts = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '');
  return parts.join('-');
}

/** Whether a keyed text is a whole number, in the form 123-321-1234 or (123) 321-1234 (specification 3, section 5). */
export const isKeyedPhone = (text: string): boolean =>
  /^[\d\s().+-]+$/.test(text) && text.length <= 14 && isPhone(maskPhone(text));

/** A keyed number as E.164. Null for an empty text. */
export const keyedPhoneToE164 = (text: string): string | null => (text === '' ? null : phoneToE164(maskPhone(text)));

/** Whether the tenth digit is typed, so that the next field can follow. */
export const isPhoneFull = (text: string): boolean => text.replace(/\D/g, '').length === 10;
