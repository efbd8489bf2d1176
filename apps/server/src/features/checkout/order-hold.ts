import type { CompanyId, OrderId } from '@dropdate/domain/id/brand';
import { orderHeldThrough } from '@dropdate/domain/order/hold';
import type { IsoDate } from '@dropdate/domain/schedule/iso-date';
import { DateTime } from 'luxon';
import type { Database } from '../../platform/database/database.ts';
import { holdPeopleOfOrder, lockReserving } from '../order-drafts/holds.ts';

/** The settings of a company that decide when a hold ends. */
export interface HoldingCompany {
  readonly timeZone: string;
  readonly holdDays: number;
}

/**
 * The instant at which the people of an order become free again. The hold runs from the mail date, and ends with a day
 * in the company's time zone (decision 35).
 */
export function orderHoldEnd(mailDate: IsoDate, company: HoldingCompany): Date {
  const lastDay = DateTime.fromISO(orderHeldThrough(mailDate, company.holdDays), { zone: company.timeZone });
  return lastDay.plus({ days: 1 }).toJSDate();
}

/**
 * Makes the hold of an order run from another mail date. Returns the people that the order holds, and the end of the
 * hold. Checkouts of the company wait until the transaction ends, so call this late.
 */
export async function holdFromMailDate(
  tx: Database,
  order: { readonly companyId: CompanyId; readonly orderId: OrderId; readonly company: HoldingCompany },
  { mailDate, now }: { readonly mailDate: IsoDate; readonly now: Date },
): Promise<{ readonly people: readonly bigint[]; readonly expiresAt: Date }> {
  const expiresAt = orderHoldEnd(mailDate, order.company);
  await lockReserving(tx, order.companyId);
  return { people: await holdPeopleOfOrder(tx, order, { expiresAt, now }), expiresAt };
}
