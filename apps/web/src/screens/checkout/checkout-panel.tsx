import type { OrderPanel } from '../../blocks/order-flow/order-flow.tsx';
import { OrderTotals } from '../../blocks/order-summary/order-totals.tsx';
import { PriceChanges } from '../../blocks/order-summary/price-changes.tsx';
import { TotalLine } from '../../blocks/order-summary/total-line.tsx';
import type { PriceNotice } from '../../blocks/order-summary/use-price-notice.ts';
import { PriceLines } from '../../blocks/price-panel/price-lines.tsx';
import { chargedLines } from '../../client/cart/charged-lines.ts';
import type { PricedCart } from '../../client/cart/priced-cart.ts';
import { messages } from './checkout.messages.ts';
import classes from './checkout.module.css';

/**
 * The panel Payment Summary. It is the same as on the review page.
 * @param detail what the buyer pays for, on narrow screens
 */
export function checkoutPanel(cart: PricedCart, notice: PriceNotice, detail: string): OrderPanel {
  const { cartItems, subTotal, tax, cardFee, total } = cart;
  return {
    title: messages.panel,
    isWide: true,
    content: (
      <div className={classes.panel}>
        <h2 className={classes.panelTitle}>{messages.panel}</h2>
        <PriceChanges notice={notice} total={total} />
        <PriceLines items={chargedLines(cartItems)} />
      </div>
    ),
    foot: <OrderTotals items={cartItems} subTotal={subTotal} tax={tax} cardFee={cardFee} total={total} />,
    line: <TotalLine total={total} notice={notice} detail={detail} />,
  };
}
