import type { Brand } from '../id/brand.ts';

/**
 * An amount in whole thousandths of a US dollar, as a safe integer: 1 is $0.001, 10 a cent, 1000 a dollar (decision 5).
 */
export type Mills = Brand<number, 'Mills'>;
/** An amount in whole cents, the unit in which card providers count. */
export type Cents = Brand<number, 'Cents'>;

/** A whole number as an amount in mills. */
export function mills(amount: number): Mills {
  return amount as Mills;
}

export const millsPerCent = 10;
export const millsPerDollar = 1000;

function safe(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is not a safe integer: ${value}`);
  return value === 0 ? 0 : value;
}

/**
 * `numerator / denominator` rounded half up (towards plus infinity), in integers. `denominator` is positive and even.
 */
function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((numerator + denominator / 2) / denominator);
}

/**
 * The nearest whole cent, half up; the result is again in mills. Throws RangeError unless `amount` is a safe integer.
 */
export function roundToCents(amount: Mills): Mills {
  return mills(safe(divideHalfUp(safe(amount, 'amount'), millsPerCent) * millsPerCent, 'rounded amount'));
}

/** The same amount in cents. Throws RangeError when the amount has a part below a cent. */
export function centsOf(amount: Mills): Cents {
  return safe(safe(amount, 'amount') / millsPerCent, 'amount in cents') as Cents;
}

/**
 * The exact price of `quantity` units, not rounded. Throws RangeError on overflow, or on a quantity that is negative or
 * not whole.
 */
export function multiply(unitPrice: Mills, quantity: number): Mills {
  if (safe(quantity, 'quantity') < 0) throw new RangeError(`quantity is negative: ${quantity}`);
  return mills(safe(safe(unitPrice, 'unit price') * quantity, 'price'));
}

/**
 * `percent` of `amount`, rounded once, half up, to whole cents. Rounding to mills first would round twice: 0.45 cents
 * would become 0.5 cents and then 1 cent. Throws RangeError if `percent` has more than one decimal, or on overflow.
 */
export function percentage(amount: Mills, percent: number): Mills {
  const perMille = Math.round(percent * 10);
  if (Math.abs(perMille - percent * 10) > 1e-9) throw new RangeError(`percent has more than one decimal: ${percent}`);
  const share = safe(safe(amount, 'amount') * perMille, 'share');
  return mills(safe(divideHalfUp(share, 1000 * millsPerCent) * millsPerCent, 'rounded share'));
}

/** The sum of amounts; 0 for an empty list. Throws RangeError on overflow. */
export function sum(amounts: Iterable<Mills>): Mills {
  let total = 0;
  for (const amount of amounts) total = safe(total + safe(amount, 'amount'), 'sum');
  return mills(total);
}
