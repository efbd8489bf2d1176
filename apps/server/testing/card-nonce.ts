let drawn = 0;

/** What tells two tokens of one card apart; a card field draws another one each time. */
export function cardNonce(): string {
  drawn += 1;
  return [...String(drawn).padStart(6, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
