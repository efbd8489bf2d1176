import { halfCentText, type LeadOutcome, soldInFutureText } from '@dropdate/domain/contact/lead-status';
import { mills, millsPerCent } from '@dropdate/domain/money/money';
import { formatMoney, parseMoney } from '@dropdate/domain/money/money-text';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { leadTexts } from './lead-actions.messages.ts';

/** The largest sale that the server takes. */
const maxSale = mills(10_000_000_000);

/** The sale of a won lead as the user typed it. Both texts may be empty. */
export interface SaleEntry {
  readonly amount: string;
  readonly soldOn: string;
}

export interface ReadSale {
  readonly sale: Pick<LeadOutcome, 'saleAmount' | 'soldOn'>;
  readonly problems: Partial<SaleEntry>;
}

/** Reads a typed sale. */
export function readSale({ amount, soldOn }: SaleEntry, today: string): ReadSale {
  const saleAmount = amount.trim() === '' ? null : parseMoney(amount);
  const date = soldOn.trim() === '' ? null : parseDate(soldOn);
  const ofAmount =
    amount.trim() !== '' && (saleAmount === null || saleAmount < 0)
      ? leadTexts.notAnAmount
      : (saleAmount ?? 0) > maxSale
        ? leadTexts.amountTooLarge
        : (saleAmount ?? 0) % millsPerCent !== 0
          ? halfCentText
          : undefined;
  const ofDate =
    soldOn.trim() !== '' && date === null
      ? leadTexts.notADate
      : date !== null && date > today
        ? soldInFutureText
        : undefined;
  return {
    sale: { saleAmount, soldOn: date },
    problems: { ...(ofAmount !== undefined && { amount: ofAmount }), ...(ofDate !== undefined && { soldOn: ofDate }) },
  };
}

/** What the fields show first: the sale that is corrected, or today as the date of a new one. */
export const firstEntry = (sale: ReadSale['sale'] | undefined, today: string): SaleEntry => ({
  amount: sale?.saleAmount == null ? '' : formatMoney(sale.saleAmount),
  soldOn: sale === undefined ? formatDate(today) : sale.soldOn === null ? '' : formatDate(sale.soldOn),
});
