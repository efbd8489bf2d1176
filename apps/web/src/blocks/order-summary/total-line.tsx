import { formatMoney } from '@dropdate/domain/money/money-text';
import classes from './order-summary.module.css';

/** What an order's panel shows on a narrow screen: the total, and what it is for. */
export function TotalLine({ total, detail }: { readonly total: number; readonly detail: string }) {
  return (
    <span className={classes.totalLine}>
      <span className={classes.totalLineAmount}>{formatMoney(total)}</span>
      <span className={classes.totalLineDetail}>{detail}</span>
    </span>
  );
}
