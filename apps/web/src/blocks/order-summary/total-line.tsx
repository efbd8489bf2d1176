import type { Mills } from '@dropdate/domain/money/money';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';
import type { PriceNotice } from './use-price-notice.ts';

interface TotalLineProps {
  readonly total: Mills;
  readonly notice: PriceNotice;
  /** A text that says what the buyer pays for with the total. */
  readonly detail: string;
}

/** The line of an order's panel on a narrow screen. It shows the total with its detail, or says that prices or the order changed. */
export function TotalLine({ total, notice: { changes, totalBefore, isOrderChanged }, detail }: TotalLineProps) {
  const isChanged = changes.length > 0 || isOrderChanged;
  const cause = isOrderChanged ? messages.orderChangedShort : messages.pricesChangedShort;
  const said = totalBefore === null ? cause : messages.totalChanged(cause, formatMoney(totalBefore));
  return (
    <span className={classes.totalLine}>
      <span className={classes.totalLineAmount}>{formatMoney(total)}</span>
      <span className={classes.totalLineDetail} data-changed={isChanged}>
        {isChanged ? said : detail}
      </span>
    </span>
  );
}
