let drawn = 0;

/** A text that makes two tokens of one card differ. A real card field also draws a new token each time. */
export function cardNonce(): string {
  drawn += 1;
  return [...String(drawn).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
