import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import type { Mills } from '@dropdate/domain/money/money';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { cardFeeName } from './order-facts.ts';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';

interface OrderTotalsProps {
  readonly items: readonly CartItem[];
  readonly subTotal: Mills;
  readonly tax: Mills;
  readonly cardFee: Mills;
  readonly total: Mills;
  /** True while the amounts are recalculated. */
  readonly isOutdated?: boolean;
}

/** Subtotal, tax, card fee and total. Review, checkout and order details show the same amounts. */
export function OrderTotals({ items, subTotal, tax, cardFee, total, isOutdated = false }: OrderTotalsProps) {
  return (
    <dl className={classes.totals} data-outdated={isOutdated} aria-busy={isOutdated}>
      <Amount name={messages.subtotal} amount={subTotal} />
      <Amount name={messages.tax} amount={tax} />
      {cardFee > 0 && <Amount name={cardFeeName(items)} amount={cardFee} />}
      <div className={classes.total}>
        <dt className={classes.totalName}>{messages.total}</dt>
        <dd className={classes.totalAmount}>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}

function Amount({ name, amount }: { readonly name: string; readonly amount: Mills }) {
  return (
    <div className={classes.amount}>
      <dt>{name}</dt>
      <dd className={classes.figure}>{formatMoney(amount)}</dd>
    </div>
  );
}
