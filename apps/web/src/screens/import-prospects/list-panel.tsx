import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { OrderPanel } from '../../blocks/order-flow/order-flow.tsx';
import { TotalLine } from '../../blocks/order-summary/total-line.tsx';
import type { PriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { priceAhead } from '../../blocks/price-panel/price-ahead.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { PriceTotal } from '../../blocks/price-panel/price-total.tsx';
import { messages } from './import-prospects.messages.ts';
import classes from './import-prospects.module.css';

/**
 * The price of the order so far. Without people there is none.
 * @param isAhead whether the cart has the selected rows of an open review as its list
 */
export function listPanel(cart: CartDetail, notice: PriceNotice, isAhead: boolean): OrderPanel {
  const { totalAudience } = cart.selectedCampaign;
  const { items, total, mayAddCardFee } = priceAhead(cart);
  return {
    title: messages.panel,
    content:
      totalAudience === 0 ? (
        <p className={classes.quiet}>{isAhead ? messages.noneSelected : messages.noList}</p>
      ) : (
        <>
          {isAhead && <p className={classes.ahead}>{messages.ahead(totalAudience)}</p>}
          <PriceLines items={items} mayAddCardFee={mayAddCardFee} />
        </>
      ),
    foot: <PriceTotal total={total} />,
    isWide: true,
    line: (
      <TotalLine
        total={total}
        notice={notice}
        detail={isAhead ? messages.panelAhead(totalAudience) : messages.panelLine(totalAudience)}
      />
    ),
  };
}
