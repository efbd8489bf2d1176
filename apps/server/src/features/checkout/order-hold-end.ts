import { orderHeldThrough } from '@dropdate/domain/order/hold';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { DateTime } from 'luxon';

/**
 * The instant at which the people of an order become free again. The hold runs from the mail date, and ends with a day
 * in the company's time zone (decision 35).
 */
export function orderHoldEnd(
  mailDate: IsoDate,
  company: { readonly timeZone: string; readonly holdDays: number },
): Date {
  const lastDay = DateTime.fromISO(orderHeldThrough(mailDate, company.holdDays), { zone: company.timeZone });
  return lastDay.plus({ days: 1 }).toJSDate();
}
