import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { formatUnitPrice } from '@dropdate/domain/money/money-text';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';

/** Says which prices are others than when the draft was last saved; nothing where none is. Source: decision 37. */
export function PriceChanges({ changes }: { readonly changes: CartDetail['priceChanges'] }) {
  if (changes.length === 0) return null;
  return (
    <div className={classes.changes} role="status">
      <p className={classes.changesTitle}>{messages.pricesChanged}</p>
      <ul className={classes.changesList}>
        {changes.map(({ itemName, before, now }) => (
          <li key={itemName}>{messages.priceChange(itemName, formatUnitPrice(before), formatUnitPrice(now))}</li>
        ))}
      </ul>
    </div>
  );
}
