import type { setPaymentMethods } from '@dropdate/contract/carts/set-payment-methods';
import type { CallOf } from '@dropdate/contract/http/endpoint';
import type { Mills } from '@dropdate/domain/money/money';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { expiredCardText, type SplitProblem, splitProblems } from '@dropdate/domain/order/payment-split';
import { isOnAccount, type PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { CartRow } from '../carts/open-cart.ts';
import { usableCards } from '../payment-methods/usable-cards.ts';

const splitTexts: Readonly<Record<SplitProblem, string>> = {
  'nothing-selected': 'Choose a payment method.',
  'method-twice': 'Each payment method can be chosen once.',
  'amount-invalid': 'Each amount must be in whole cents, 0 or more.',
  'above-total': 'No amount may be above the total.',
  'above-balance': 'The amount is above the balance of the payment method.',
  'sum-differs': 'The amounts must add up to the total.',
};

interface PaidCart {
  readonly cart: Pick<CartRow, 'revision'>;
  readonly term: PaymentTerm;
  readonly total: Mills;
}

/**
 * Checks the cards that shall pay for a cart, and the amount of each (specification 2, section 5, Payment split). A cart
 * that changed since the buyer saw it is refused, so that nobody orders changes unseen (decision 37).
 * @throws Refusal 400 `InvalidSplit`; 404 for cards; 409 `CartChanged`, `NotByCard`, `CardExpired`
 */
export async function requireSplit(
  tx: Database,
  { viewer, today }: Pick<Context, 'viewer' | 'today'>,
  provider: string,
  { cart, term, total }: PaidCart,
  body: CallOf<typeof setPaymentMethods>['body'],
): Promise<CartRow['paymentSplit']> {
  const ids = body.paymentMethods.map(({ paymentMethodId }) => paymentMethodId);
  if (cart.revision !== body.revision) throw conflict('CartChanged', orderRefusalTexts.CartChanged);
  if (isOnAccount(term)) throw conflict('NotByCard', 'This order is not paid by card.');
  const cards = await usableCards(tx, { ...viewer, provider }, ids, today);
  if (ids.some((id) => !cards.has(id)) || body.paymentMethods.some(({ isCreditReward }) => isCreditReward))
    throw notFound();
  if ([...cards.values()].some(({ isExpired }) => isExpired)) throw conflict('CardExpired', expiredCardText);
  if (total !== body.expectedTotal) throw conflict('CartChanged', orderRefusalTexts.CartChanged);
  const split = body.paymentMethods.map(({ paymentMethodId, amount }) => ({ paymentMethodId, amount }));
  const [problem] = splitProblems(
    split.map((part) => ({ ...part, creditBalance: null })),
    total,
  );
  if (problem) throw invalid('InvalidSplit', splitTexts[problem], 'body.paymentMethods');
  return split;
}
