import { formatMoney } from '@dropdate/domain/money/money-text';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';
import type { PriceNotice } from './use-price-notice.ts';

interface TotalLineProps {
  readonly total: number;
  readonly notice: PriceNotice;
  /** What it is for. */
  readonly detail: string;
}

/** What an order's panel shows on a narrow screen: the total, and what it is for, or that its prices changed. */
export function TotalLine({ total, notice: { changes, totalBefore }, detail }: TotalLineProps) {
  const isChanged = changes.length > 0;
  const said = totalBefore === null ? messages.pricesChangedShort : messages.totalChanged(formatMoney(totalBefore));
  return (
    <span className={classes.totalLine}>
      <span className={classes.totalLineAmount}>{formatMoney(total)}</span>
      <span className={classes.totalLineDetail} data-changed={isChanged}>
        {isChanged ? said : detail}
      </span>
    </span>
  );
}
