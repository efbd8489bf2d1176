import { type Mills, mills, millsPerCent, millsPerDollar, roundToCents } from './money.ts';

const thousands = /\B(?=(?:\d{3})+$)/g;

/**
 * A whole number with thousands separators: 12000 is '12,000'. This function does not use `Intl`: the first formatter
 * of a page takes a browser 10 ms (measured), and every page shows a number.
 */
export function formatCount(count: number): string {
  return String(count).replace(thousands, ',');
}

/**
 * A number in hundredths, rounded half up: 1.005 is 101. A quotient with a binary fraction is not exact. Rounding to twelve digits first gives
 * the exact value for quotients of counts up to a million.
 */
export const hundredthsOf = (number: number): number => Math.round(Number((number * 100).toPrecision(12)));

/**
 * A whole number in few characters, for narrow places: '98,501', '135K', '1.14M'. Numbers below 100,000 are exact.
 * Larger numbers are rounded to three digits.
 */
export function formatShortCount(count: number): string {
  if (count < 100_000) return formatCount(count);
  if (count < 999_500) return `${Math.round(count / 1_000)}K`;
  return `${formatCount(Number((count / 1_000_000).toPrecision(3)))}M`;
}

function dollars(amount: Mills, fractionDigits: 2 | 3): string {
  const size = Math.abs(amount);
  const whole = formatCount(Math.floor(size / millsPerDollar));
  const fraction = String(size % millsPerDollar)
    .padStart(3, '0')
    .slice(0, fractionDigits);
  return `${amount < 0 ? '-' : ''}$${whole}.${fraction}`;
}

/** An amount in whole cents, rounded half up: 6360000 is '$6,360.00'. */
export function formatMoney(amount: Mills): string {
  return dollars(roundToCents(amount), 2);
}

/**
 * A rate or unit price with 2 fraction digits, or with 3 when the price has a part below a cent: '$0.50', '$0.02',
 * '$0.005' (decision 5).
 */
export function formatUnitPrice(price: Mills): string {
  return dollars(price, price % millsPerCent === 0 ? 2 : 3);
}

const moneyPattern = /^(-?)\$?(?:(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,3}))?|\.(\d{1,3}))$/;

/**
 * Reads a typed amount in dollars; null for other text. The text can have a dollar sign, thousands separators at the
 * right places and up to three decimals. Nothing is rounded.
 */
export function parseMoney(text: string): Mills | null {
  const match = moneyPattern.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '0', fraction, bareFraction] = match;
  const amount =
    Number(whole.replaceAll(',', '')) * millsPerDollar + Number((fraction ?? bareFraction ?? '').padEnd(3, '0'));
  if (!Number.isSafeInteger(amount)) return null;
  return mills(sign === '-' && amount !== 0 ? -amount : amount);
}
