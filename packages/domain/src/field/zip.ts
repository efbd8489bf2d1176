export const zipText = 'Enter a ZIP code of five digits, or of nine digits such as 33607-1234.';

/** Writes typed digits as `33607` or `33607-1234`. Further digits stay, because a cut ZIP code is another place. */
export function maskZip(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** Whether a text is a whole ZIP code, with or without its four further digits. */
export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text);
}
