/** The digits of a typed or pasted order number: `#10 0042`. Null for other text. */
export function orderNumberDigits(text: string): string | null {
  const digits = text.replace(/[\s#-]/g, '');
  return /^\d{1,12}$/.test(digits) ? digits : null;
}
