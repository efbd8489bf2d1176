import { addDays, type IsoDate } from '../schedule/iso-date.ts';

/**
 * Times for which people stay held for a buyer, so that the same company does not mail them twice. Instants are epoch
 * milliseconds (decision 35).
 */

/**
 * How long a checkout holds people after the last try. The hold starts at Pay or Place Order and lasts through decline
 * and Retry Payment.
 */
export const checkoutHoldMs = 30 * 60_000;
/** How many days after the mail date an order holds its people, unless the company sets another number. */
export const orderHoldDays = 90;

/** The instant at which a checkout's hold ends. */
export function checkoutHeldUntil(lastTryAt: number): number {
  return lastTryAt + checkoutHoldMs;
}

/** The last date on which an order holds its people. Throws RangeError when `holdDays` is negative or not whole. */
export function orderHeldThrough(mailDate: IsoDate, holdDays: number = orderHoldDays): IsoDate {
  if (!Number.isSafeInteger(holdDays) || holdDays < 0) throw new RangeError(`not a count of days: ${holdDays}`);
  return addDays(mailDate, holdDays);
}
