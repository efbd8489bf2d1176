import type { Mills } from '@dropdate/domain/money/money';
import { formatMoney } from '@dropdate/domain/money/money-text';
import { focusInStep } from '../../blocks/order-flow/focus-in-step.ts';
import type { ContinuePlan } from '../../blocks/order-flow/use-order-step.tsx';
import { messages } from './checkout.messages.ts';
import type { usePayment } from './use-payment.ts';

type PaymentState = Pick<
  ReturnType<typeof usePayment<never>>,
  'areMethodsKnown' | 'known' | 'selected' | 'isPaying' | 'isPaid'
>;

/** The main button of a checkout. */
export function payButton(total: Mills, payment: PaymentState, onClick: () => void): ContinuePlan {
  const { areMethodsKnown, known, selected, isPaying, isPaid } = payment;
  return {
    label: messages.pay(formatMoney(total)),
    isFinal: true,
    // A buyer without a card must first add a card, so Add Payment Method is then the main button.
    isMain: !areMethodsKnown || known.length > 0,
    isDisabled: selected.length === 0 || !areMethodsKnown || isPaid,
    // The chosen method is missing: a card of the list, or the first card.
    onMissing: () => focusInStep(':is([role="radiogroup"], [role="group"]) input', 'button[data-kind="main"]'),
    isBusy: isPaying && !isPaid,
    onClick,
  };
}
