import { formatCount } from '@dropdate/domain/money/money-text';
import type { OrderPanel } from '../../blocks/order-flow/order-flow.tsx';
import { PriceChanges } from '../../blocks/order-summary/price-changes.tsx';
import { TotalLine } from '../../blocks/order-summary/total-line.tsx';
import type { PriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { priceAhead } from '../../blocks/price-panel/price-ahead.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { PriceTotal } from '../../blocks/price-panel/price-total.tsx';
import type { PricedCart } from '../../client/cart/priced-cart.ts';
import { messages } from './schedule.messages.ts';

/** The price of the order so far, with the add-ons. */
export function schedulePanel(cart: PricedCart, notice: PriceNotice): OrderPanel {
  const detail = messages.panelLine(formatCount(cart.totalAudiences));
  const { items, total, mayAddCardFee } = priceAhead(cart);
  // The old total contains the card fee, so it cannot be compared with a total without the fee.
  const comparable = mayAddCardFee ? { ...notice, totalBefore: null } : notice;
  return {
    title: messages.panel,
    content: (
      <>
        <PriceChanges notice={comparable} total={total} />
        <PriceLines items={items} mayAddCardFee={mayAddCardFee} />
      </>
    ),
    foot: <PriceTotal total={total} />,
    isWide: true,
    line: <TotalLine total={total} notice={comparable} detail={detail} />,
  };
}
