import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';

/**
 * Says which prices are others than when the draft was last saved, and what that makes of the total; nothing where none is.
 * It stays while the page does: an entry that saves the draft must not take it from under the eyes. Source: decision 37.
 */
export function PriceChanges({ cart }: { readonly cart: Pick<CartDetail, 'priceChanges' | 'totalBefore' | 'total'> }) {
  const [shown, setShown] = useState(cart);
  if (cart.priceChanges.length > 0 && cart.priceChanges !== shown.priceChanges) setShown(cart);
  const { priceChanges, totalBefore, total } = shown;
  if (priceChanges.length === 0) return null;
  return (
    <div className={classes.changes} role="status">
      <p className={classes.changesTitle}>{messages.pricesChanged}</p>
      <ul className={classes.changesList}>
        {priceChanges.map(({ itemName, before, now }) => (
          <li key={itemName}>{messages.priceChange(itemName, formatUnitPrice(before), formatUnitPrice(now))}</li>
        ))}
        {totalBefore !== null && (
          <li>{messages.priceChange(messages.total, formatMoney(totalBefore), formatMoney(total))}</li>
        )}
      </ul>
    </div>
  );
}
