import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { Mills } from '@dropdate/domain/money/money';
import { useState } from 'react';
import { usePaymentMethods } from '../../blocks/payment-methods/use-payment-methods.ts';
import { isUnderWay, type OrderKind, usePlaceOrder } from '../../blocks/place-order/use-place-order.ts';
import { initialMethod } from './payable-methods.ts';

/** The part of the total that one card pays. */
export interface CardPart {
  readonly paymentMethodId: string;
  readonly amount: Mills;
}

/** The cards that pay, and the total that the buyer saw when choosing them. */
interface ChosenCards {
  readonly revision: number;
  readonly expectedTotal: Mills;
  readonly paymentMethods: { paymentMethodId: string; amount: Mills; isCreditReward: boolean }[];
}

type Payable = Pick<CartDetail, 'revision' | 'total' | 'orderId'>;

interface PaymentInput<Order extends Payable> {
  readonly order: Order;
  readonly kind: OrderKind<Order>;
  /** Saves which cards pay. Returns the order as it is then. */
  readonly setMethods: (cards: ChosenCards) => Promise<Order>;
}

/** The cards that pay, and the payment itself. */
export function usePayment<Order extends Payable>({ order, kind, setMethods }: PaymentInput<Order>) {
  const methods = usePaymentMethods();
  const placing = usePlaceOrder(kind);
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined);
  const known = methods.data?.results ?? [];
  const first = initialMethod(known);
  // Until the buyer chooses a card, the default card is selected, unless it has expired.
  const selected = chosen ?? (first === null ? [] : [first]);

  const payWith = (parts: readonly CardPart[]) => {
    const prepare = async () => {
      const saved = await setMethods({
        revision: order.revision,
        expectedTotal: order.total,
        paymentMethods: parts.map((part) => ({ ...part, isCreditReward: false })),
      });
      kind.keep(saved);
      return saved;
    };
    void placing.place(order, prepare);
  };
  return {
    placing,
    known,
    areMethodsKnown: methods.data !== undefined,
    selected,
    choose: setChosen,
    /** True while the order is paid and placed, and once it is placed. */
    isPaying: isUnderWay(placing.placement),
    /** True once the order is placed. Behind its confirmation, the page does not work any more. */
    isPaid: placing.placement.kind === 'placed',
    payWith,
    /** Pays the whole total with the only selected card. */
    pay: () => {
      const [only] = selected;
      if (only !== undefined) payWith([{ paymentMethodId: only, amount: order.total }]);
    },
  };
}
