import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { OrderPanel } from '../../blocks/order-flow/order-flow.tsx';
import { TotalLine } from '../../blocks/order-summary/total-line.tsx';
import type { PriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { priceAhead } from '../../blocks/price-panel/price-ahead.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { PriceTotal } from '../../blocks/price-panel/price-total.tsx';
import { messages } from './import-prospects.messages.ts';
import classes from './import-prospects.module.css';

/** The price of the order so far. Before the first list there is none. */
export function listPanel(cart: CartDetail, notice: PriceNotice): OrderPanel {
  const { totalAudience } = cart.selectedCampaign;
  const { items, total, mayAddCardFee } = priceAhead(cart);
  return {
    title: messages.panel,
    content:
      totalAudience === 0 ? (
        <p className={classes.quiet}>{messages.noList}</p>
      ) : (
        <PriceLines items={items} mayAddCardFee={mayAddCardFee} />
      ),
    foot: <PriceTotal total={total} />,
    isWide: true,
    line: <TotalLine total={total} notice={notice} detail={messages.panelLine(totalAudience)} />,
  };
}
