import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';

interface TotalLineProps {
  readonly cart: Pick<CartDetail, 'total' | 'totalBefore'>;
  /** What it is for. */
  readonly detail: string;
}

/** What an order's panel shows on a narrow screen: the total, and what it is for, or that its prices changed. */
export function TotalLine({ cart: { total, totalBefore }, detail }: TotalLineProps) {
  return (
    <span className={classes.totalLine}>
      <span className={classes.totalLineAmount}>{formatMoney(total)}</span>
      <span className={classes.totalLineDetail} data-changed={totalBefore !== null}>
        {totalBefore === null ? detail : messages.totalChanged(formatMoney(totalBefore))}
      </span>
    </span>
  );
}
