import type { Mills } from '@dropdate/domain/money/money';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { messages } from './price-panel.messages.ts';
import classes from './price-panel.module.css';

interface PriceTotalProps {
  readonly total: Mills;
  /** True when the buyer has changed the audience since Apply. The total belongs to the applied order. */
  readonly isOutdated?: boolean;
}

/** The total, at the same place in the panel, the review, the checkout and the receipt. */
export function PriceTotal({ total, isOutdated = false }: PriceTotalProps) {
  return (
    <dl className={classes.total} data-outdated={isOutdated}>
      <dt className={classes.totalName}>
        {messages.total}
        {isOutdated && <span className={classes.mark}>{messages.lastApplied}</span>}
      </dt>
      <dd className={classes.totalAmount}>{formatMoney(total)}</dd>
    </dl>
  );
}
