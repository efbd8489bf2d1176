import { addDays, type IsoDate } from '../schedule/iso-date.ts';

/**
 * How long people stay held for a buyer, so that nobody of the same company mails them twice. Instants are epoch
 * milliseconds. Source: decision 35.
 */

/** A checkout holds from Pay or Place Order, through decline and Retry Payment, until this long after the last try. */
export const checkoutHoldMs = 30 * 60_000;
/** An order whose payment is pending goes back to Draft after this, with a mail. */
export const pendingPaymentHoldMs = 7 * 24 * 60 * 60_000;
/** Days after its mail date that an order holds its people, unless the company's setting says otherwise. */
export const orderHoldDays = 90;

/** The instant at which a checkout's hold ends. */
export function checkoutHeldUntil(lastTryAt: number): number {
  return lastTryAt + checkoutHoldMs;
}

/** The instant at which PendingPayment falls back to Draft. */
export function pendingPaymentHeldUntil(pendingSince: number): number {
  return pendingSince + pendingPaymentHoldMs;
}

/** The last date on which an order holds its people. Throws RangeError on a negative or broken setting. */
export function orderHeldThrough(mailDate: IsoDate, holdDays: number = orderHoldDays): IsoDate {
  if (!Number.isSafeInteger(holdDays) || holdDays < 0) throw new RangeError(`not a count of days: ${holdDays}`);
  return addDays(mailDate, holdDays);
}
