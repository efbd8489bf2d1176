import type { IsoDate } from '../schedule/iso-date.ts';
import { type CardExpiry, isCardExpired } from './card-expiry.ts';

/**
 * The sandbox card field. It turns public test numbers into tokens in the browser, so that no card number reaches the
 * server. The token decides how the sandbox will behave. A real number is refused before it can be stored anywhere.
 */

/**
 * The sandbox's behaviour for a card. A card with `late` can be saved, but is declined when it is charged. For a card
 * with `timeout`, the answer to the first authorisation is lost. A repeated call gets the answer.
 */
export const sandboxBehaviours = ['approve', 'decline', 'funds', 'expired', 'late', 'timeout'] as const;
export type SandboxBehaviour = (typeof sandboxBehaviours)[number];

export const cardBrands = ['Visa', 'Mastercard', 'American Express', 'Discover'] as const;
export type CardBrand = (typeof cardBrands)[number];

/** The public test numbers. */
export const sandboxCards = [
  { number: '4242424242424242', behaviour: 'approve', says: 'Approved' },
  { number: '5555555555554444', behaviour: 'approve', says: 'Approved' },
  { number: '4000000000000002', behaviour: 'decline', says: 'Declined' },
  { number: '4000000000009995', behaviour: 'funds', says: 'Insufficient funds' },
  { number: '4000000000000069', behaviour: 'expired', says: 'Expired card' },
  { number: '4000000000000341', behaviour: 'late', says: 'Saved, then declined when charged' },
  { number: '4000000000000119', behaviour: 'timeout', says: 'Approved, but the first answer is lost' },
] as const satisfies readonly { number: string; behaviour: SandboxBehaviour; says: string }[];

/** The content of the card form's fields. */
export interface TypedCard {
  readonly number: string;
  /** 1 to 12; null while empty. */
  readonly expMonth: number | null;
  /** Four digits; null while empty. */
  readonly expYear: number | null;
  readonly securityCode: string;
}

export interface CardProblem {
  readonly field: 'number' | 'expiry' | 'securityCode';
  readonly message: string;
}

export const cardTexts = {
  numberRequired: 'Card number is required.',
  numberInvalid: 'Card number is not valid.',
  testNumbersOnly: 'Only test card numbers are accepted here. Never enter a real card.',
  expiryRequired: 'Expiration date is required.',
  expiryInvalid: 'Expiration date is not valid.',
  expired: 'This card has expired',
  securityCodeRequired: 'Security code is required.',
  securityCode: 'Security code must be 3 digits (4 for American Express).',
} as const;

/**
 * The number of years that the form offers for the end of a card, including the current year (specification 2, section
 * 9, card expiry years).
 */
const expiryYears = 8;

/** The months of the form, `01` to `12`. */
export const cardExpiryMonths: readonly string[] = Array.from({ length: 12 }, (_, month) =>
  String(month + 1).padStart(2, '0'),
);

/** The years of the form, the current year first. */
export function cardExpiryYears(today: IsoDate): readonly number[] {
  return Array.from({ length: expiryYears }, (_, years) => Number(today.slice(0, 4)) + years);
}

/** Digits of a typed number. Blanks and dashes only group them. */
export function cardDigits(text: string): string {
  return text.replace(/[\s-]+/g, '');
}

/**
 * Whether the check digit of a card number is right (ISO/IEC 7812). The check digit finds every single wrong digit, and
 * most swaps of two neighbouring digits. False for anything but digits.
 */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false;
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
  return total % 10 === 0;
}

/** The card brand that the first digits of a number show; null for an unknown brand. */
export function cardBrand(digits: string): CardBrand | null {
  if (digits.startsWith('4')) return 'Visa';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'American Express';
  return /^(6011|64[4-9]|65)/.test(digits) ? 'Discover' : null;
}

/** The problems of the card form, in the order of its fields; empty when the form can be sent. */
export function cardProblems(card: TypedCard, today: IsoDate): readonly CardProblem[] {
  const number = numberProblem(cardDigits(card.number));
  const expiry = expiryProblem(card, today);
  const code = codeProblem(card);
  return [
    ...(number === null ? [] : [{ field: 'number', message: number } as const]),
    ...(expiry === null ? [] : [{ field: 'expiry', message: expiry } as const]),
    ...(code === null ? [] : [{ field: 'securityCode', message: code } as const]),
  ];
}

function numberProblem(digits: string): string | null {
  if (digits === '') return cardTexts.numberRequired;
  if (digits.length < 12 || digits.length > 19 || !passesLuhn(digits)) return cardTexts.numberInvalid;
  return sandboxCards.some(({ number }) => number === digits) ? null : cardTexts.testNumbersOnly;
}

function codeProblem({ number, securityCode }: TypedCard): string | null {
  const code = securityCode.trim();
  if (code === '') return cardTexts.securityCodeRequired;
  const isAmex = cardBrand(cardDigits(number)) === 'American Express';
  return (isAmex ? /^\d{4}$/ : /^\d{3}$/).test(code) ? null : cardTexts.securityCode;
}

function expiryProblem({ expMonth, expYear }: TypedCard, today: IsoDate): string | null {
  if (expMonth === null || expYear === null) return cardTexts.expiryRequired;
  const isMonth = Number.isInteger(expMonth) && expMonth >= 1 && expMonth <= 12;
  const latest = Number(today.slice(0, 4)) + expiryYears - 1;
  if (!isMonth || !Number.isInteger(expYear) || expYear < 2000 || expYear > latest) return cardTexts.expiryInvalid;
  return isCardExpired({ expMonth, expYear }, today) ? cardTexts.expired : null;
}

export interface SandboxCard extends CardExpiry {
  readonly behaviour: SandboxBehaviour;
  readonly brand: CardBrand;
  readonly last4: string;
}

/**
 * The token for a typed card. The token does not contain the card number.
 * @param nonce 4 to 20 small letters, drawn by the caller. The nonce distinguishes two tokens of the same card.
 * @throws RangeError when the card has problems (`cardProblems`) or the nonce is invalid.
 */
export function sandboxToken(card: TypedCard, nonce: string, today: IsoDate): string {
  const digits = cardDigits(card.number);
  const test = sandboxCards.find(({ number }) => number === digits);
  const brand = cardBrand(digits);
  if (test === undefined || brand === null || cardProblems(card, today).length > 0)
    throw new RangeError('not a card that can be tokenised');
  if (!/^[a-z]{4,20}$/.test(nonce)) throw new RangeError('a nonce is 4 to 20 small letters');
  const expiry = `${String(card.expMonth).padStart(2, '0')}${card.expYear}`;
  return `pm_sandbox_${test.behaviour}_${brandCode(brand)}_${digits.slice(-4)}_exp_${expiry}_${nonce}`;
}

/** The content of a sandbox token; null for other text. */
export function parseSandboxToken(token: string): SandboxCard | null {
  const pattern = /^pm_sandbox_([a-z]+)_([a-z]+)_(\d{4})_exp_(0[1-9]|1[0-2])(\d{4})_[a-z]{4,20}$/;
  const [, behaviourText, code, last4 = '', month, year] = pattern.exec(token) ?? [];
  const behaviour = sandboxBehaviours.find((candidate) => candidate === behaviourText);
  const brand = cardBrands.find((candidate) => brandCode(candidate) === code);
  if (behaviour === undefined || brand === undefined) return null;
  return { behaviour, brand, last4, expMonth: Number(month), expYear: Number(year) };
}

/** The brand as a token writes it, without blanks: `American Express` is `americanexpress`. */
function brandCode(brand: CardBrand): string {
  return brand.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * Whether a text contains a possible card number: 12 digits or more, in any script, with at most two separators between
 * two digits. The check digit is not tested, because a mistyped number counts too. No name, street or city has 12
 * digits.
 */
export function looksLikeCardNumber(text: string): boolean {
  return /0(?:[^\p{L}0]{0,2}0){11,}/u.test(text.replace(/\p{Nd}/gu, '0'));
}
