/** The digits of an order number as people type or paste it: `#10 0042`; null for anything else. */
export function orderNumberDigits(text: string): string | null {
  const digits = text.replace(/[\s#-]/g, '');
  return /^\d{1,12}$/.test(digits) ? digits : null;
}
