import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCardExpired } from './card-expiry.ts';
import {
  cardBrand,
  cardExpiryMonths,
  cardExpiryYears,
  cardProblems,
  cardTexts,
  looksLikeCardNumber,
  parseSandboxToken,
  passesLuhn,
  sandboxCards,
  sandboxToken,
  type TypedCard,
} from './sandbox-card.ts';

const today = '2026-11-20';
const good: TypedCard = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2028, securityCode: '123' };

describe('the check digit', () => {
  it('holds for every test number', () => {
    expect(sandboxCards.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  });
  it('fails for every single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sandboxCards.map(({ number }) => number)),
        fc.nat(15),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const digits = [...number];
          digits[at] = String((Number(digits[at]) + by) % 10);
          expect(passesLuhn(digits.join(''))).toBe(false);
        },
      ),
    );
  });
  it.each(['', '4242-4242', 'abcd'])('is not in %j', (text) => expect(passesLuhn(text)).toBe(false));
});

describe('the brand', () => {
  it.each([
    ['4242424242424242', 'Visa'],
    ['5555555555554444', 'Mastercard'],
    ['2223003122003222', 'Mastercard'],
    ['378282246310005', 'American Express'],
    ['6011111111111117', 'Discover'],
    ['9999', null],
  ])('of %s is %s', (digits, brand) => expect(cardBrand(digits)).toBe(brand));
});

describe('the lists of the expiry', () => {
  it('offer twelve months, and the eight years in which a card may end', () => {
    expect([cardExpiryMonths[0], cardExpiryMonths.length, cardExpiryMonths.at(-1)]).toEqual(['01', 12, '12']);
    expect(cardExpiryYears('2026-11-20')).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033]);
  });
});

describe('problems of a typed card', () => {
  it('are empty for a test card', () => expect(cardProblems(good, today)).toEqual([]));
  it('are empty in the last of the eight years', () =>
    expect(cardProblems({ ...good, expYear: 2033 }, today)).toEqual([]));
  it.each<[Partial<TypedCard>, string]>([
    [{ number: '' }, cardTexts.numberRequired],
    [{ number: '4242 4242 4242 4241' }, cardTexts.numberInvalid],
    [{ number: '4111111111111111' }, cardTexts.testNumbersOnly],
    [{ expMonth: null }, cardTexts.expiryRequired],
    [{ expMonth: 13 }, cardTexts.expiryInvalid],
    [{ expYear: 28 }, cardTexts.expiryInvalid],
    [{ expYear: 2034 }, cardTexts.expiryInvalid],
    [{ expMonth: 10, expYear: 2026 }, cardTexts.expired],
    [{ securityCode: ' ' }, cardTexts.securityCodeRequired],
    [{ securityCode: '12' }, cardTexts.securityCode],
  ])('%j: %s', (change, message) => {
    expect(cardProblems({ ...good, ...change }, today).map((problem) => problem.message)).toEqual([message]);
  });
  it('allow a card through its last month', () => {
    expect(cardProblems({ ...good, expMonth: 11, expYear: 2026 }, today)).toEqual([]);
    expect(isCardExpired({ expMonth: 11, expYear: 2026 }, '2026-12-01')).toBe(true);
  });
});

describe('a token', () => {
  it("tells the card's data, without its number, for every test card", () => {
    for (const { number, behaviour } of sandboxCards) {
      const token = sandboxToken({ ...good, number }, 'abcd', today);
      expect(token).not.toContain(number);
      expect(looksLikeCardNumber(token)).toBe(false);
      expect(token).toMatch(/^pm_[A-Za-z0-9_]{4,80}$/);
      expect(parseSandboxToken(token)).toEqual({
        behaviour,
        brand: cardBrand(number),
        last4: number.slice(-4),
        expMonth: 12,
        expYear: 2028,
      });
    }
  });
  it('is not made for a card with problems, nor with a bad nonce', () => {
    expect(() => sandboxToken({ ...good, number: '4111111111111111' }, 'abcd', today)).toThrow(RangeError);
    expect(() => sandboxToken(good, '1234', today)).toThrow(RangeError);
  });
  it.each([
    '',
    'pm_card_visa',
    'pm_sandbox_magic_visa_4242_exp_122028_abcd',
    'pm_sandbox_approve_visa_4242_exp_132028_abcd',
  ])('is not %j', (text) => expect(parseSandboxToken(text)).toBeNull());
});

describe('text that looks like a card number', () => {
  it.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    'pm_4242_4242_4242_4242',
    'x4242-4242-4242-4241y',
    '３７８２８２２４６３１０００５',
    '4242. 4242. 4242. 4242',
  ])('%s', (text) => expect(looksLikeCardNumber(text)).toBe(true));
  it.each(['2216 Bayshore Pines Dr Apt 12345', 'Sun City Center', 'O\u2019Neill Jr. III', '(813) 555-0142', ''])(
    'not %s',
    (text) => expect(looksLikeCardNumber(text)).toBe(false),
  );
});
