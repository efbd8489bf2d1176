/** Keeps the digits of what was typed, at most nine: '12,0a00' is '12000'. Of a decimal number the whole part: '120.00' is '120'. */
export function digitsOf(text: string): string {
  return text
    .replace(/^([\d,\s]*)\.\d*\s*$/, '$1')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9);
}

/** Groups digits with commas: '12000' is '12,000'. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Where the caret belongs so that the same number of digits stands left of it as before. */
export function caretAfter(text: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0;
  let seen = 0;
  for (const [index, character] of [...text].entries()) {
    if (/\d/.test(character)) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return text.length;
}
