import type { Mills } from '@dropdate/domain/money/money';
import { formatMoney, formatUnitPrice } from '@dropdate/domain/money/money-text';
import { messages } from './order-summary.messages.ts';
import classes from './order-summary.module.css';
import type { PriceNotice } from './use-price-notice.ts';

interface PriceChangesProps {
  readonly notice: PriceNotice;
  readonly total: Mills;
}

/** Lists the changed prices and the changed total. Shows nothing when neither prices nor order have changed. */
export function PriceChanges({ notice: { changes, totalBefore, isOrderChanged }, total }: PriceChangesProps) {
  if (changes.length === 0 && !isOrderChanged) return null;
  return (
    <div className={classes.changes} role="status">
      <p className={classes.changesTitle}>{isOrderChanged ? messages.orderChanged : messages.pricesChanged}</p>
      <ul className={classes.changesList}>
        {changes.map(({ itemName, before, now }) => (
          <li key={itemName}>{messages.priceChange(itemName, formatUnitPrice(before), formatUnitPrice(now))}</li>
        ))}
        {totalBefore !== null && (
          <li>{messages.priceChange(messages.total, formatMoney(totalBefore), formatMoney(total))}</li>
        )}
      </ul>
    </div>
  );
}
