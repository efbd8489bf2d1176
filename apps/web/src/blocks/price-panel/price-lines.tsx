import type { CartItem } from '@dropdate/contract/carts/cart-detail';
import { formatCount, formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { cardFeePercent } from '@dropdate/domain/pricing/card-fee';
import { itemOf } from '@dropdate/domain/pricing/item';
import { usePrices } from '../../client/cart/use-prices.ts';
import { messages } from './price-panel.messages.ts';
import classes from './price-panel.module.css';

interface PriceLinesProps {
  readonly items: readonly CartItem[];
  /** True when the buyer has changed the audience since Apply. The lines show the applied order. */
  readonly isOutdated?: boolean;
  /** Adds a line about the card fee, which the amounts do not contain (`priceAhead`). */
  readonly mayAddCardFee?: boolean;
}

/** The charges of a cart, line by line, as the server calculated them. Panel and review show the same lines. */
export function PriceLines({ items, isOutdated = false, mayAddCardFee = false }: PriceLinesProps) {
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
            </dt>
            <dd className={classes.amount}>{formatMoney(item.subTotal)}</dd>
          </div>
        ))}
        {mayAddCardFee && <CardFeeAhead />}
      </dl>
    </section>
  );
}

/** The card fee in percent. No amount is shown, because nobody knows yet whether the buyer pays by card. */
function CardFeeAhead() {
  const price = usePrices()?.CreditCardFee;
  return (
    <div className={classes.line}>
      <dt className={classes.name}>{itemOf('CreditCardFee').name}</dt>
      <dd className={classes.ahead}>{price !== undefined && messages.ifByCard(cardFeePercent(price))}</dd>
    </div>
  );
}

/**
 * Whether a line has a price per unit. A charge per order shows no such price, because the price equals the amount of
 * the line.
 */
function isPerUnit(item: CartItem): boolean {
  return item.unit !== 'order';
}
