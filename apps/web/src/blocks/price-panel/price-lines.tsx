import type { CartDetail, CartItem } from '@dropdate/contract/carts/cart-detail';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { isOnAccount } from '@dropdate/domain/order/payment-term';
import { messages } from './price-panel.messages.ts';
import classes from './price-panel.module.css';

interface PriceLinesProps {
  readonly items: readonly CartItem[];
  /** True when the buyer has changed the audience since Apply. The lines show the applied order. */
  readonly isOutdated?: boolean;
  /** The payment terms that the review will offer. Terms on account drop the card fee. */
  readonly termsAhead?: CartDetail['paymentTerms'];
}

/** The charges of a cart, line by line, as the server calculated them. Panel and review show the same lines. */
export function PriceLines({ items, isOutdated = false, termsAhead = [] }: PriceLinesProps) {
  const mayDropFee = termsAhead.some(isOnAccount);
  if (items.length === 0) return <p className={classes.none}>{messages.none}</p>;
  return (
    <section aria-label={messages.price} className={classes.lines} data-outdated={isOutdated}>
      {isOutdated && <p className={classes.mark}>{messages.lastApplied}</p>}
      <dl className={classes.list}>
        {items.map((item) => (
          <div key={`${item.itemSubType}:${item.itemId}`} className={classes.line}>
            <dt className={classes.name}>
              {item.itemName}
              {isPerUnit(item) && (
                <span className={classes.product}>
                  {formatCount(item.quantity)} × {formatUnitPrice(item.unitPrice)}
                </span>
              )}
              {mayDropFee && item.itemSubType === 'CreditCardFee' && (
                <span className={classes.product}>{messages.onlyByCard}</span>
              )}
            </dt>
            <dd className={classes.amount}>{formatMoney(item.subTotal)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whether a line has a price per unit. A charge per order needs none, since its price is its amount. */
function isPerUnit(item: CartItem): boolean {
  return item.unit !== 'order';
}
