import type { setPaymentMethods as endpoint } from '@dropdate/contract/carts/set-payment-methods';
import { canMoveCampaign, notEditableText } from '@dropdate/domain/campaign/campaign-transitions';
import { orderRefusalTexts } from '@dropdate/domain/order/order-refusal';
import { expiredCardText, type SplitProblem, splitProblems } from '@dropdate/domain/order/payment-split';
import { isOnAccount } from '@dropdate/domain/order/payment-term';
import { audit } from '../../platform/audit.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { linesOf, termOf } from '../campaigns/campaign-facts.ts';
import { campaignToOrder, lockCampaignToOrder } from '../campaigns/campaign-for-order.ts';
import { loadCart } from '../campaigns/cart/load-cart.ts';
import { changeCart } from '../carts/open-cart.ts';
import { usableCards } from '../payment-methods/usable-cards.ts';
import { readCatalogue } from '../pricing/read-catalogue.ts';

const splitTexts: Readonly<Record<SplitProblem, string>> = {
  'nothing-selected': 'Choose a payment method.',
  'method-twice': 'Each payment method can be chosen once.',
  'amount-invalid': 'Each amount must be in whole cents, 0 or more.',
  'above-total': 'No amount may be above the total.',
  'above-balance': 'The amount is above the balance of the payment method.',
  'sum-differs': 'The amounts must add up to the total.',
};

/**
 * Chooses the cards that pay for a cart, and the amount of each (specification 2, section 5, Payment split). Saving
 * raises the cart's revision. A cart that changed since the buyer saw it is refused, so that nobody orders changes
 * unseen (decision 37).
 * @throws Refusal 400 `InvalidSplit`; 404 for cart and cards; 409 `NotEditable`, `CartChanged`, `NotByCard`,
 * `CardExpired`
 */
export const setPaymentMethods =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, viewer, clock, today } = context;
    const scope = context.scopeOf('Campaign');
    const ids = body.paymentMethods.map(({ paymentMethodId }) => paymentMethodId);
    return db.transaction(async (tx) => {
      const record = await lockCampaignToOrder(tx, scope, { companyId: viewer.companyId, cartId: params.id });
      const row = record && (await campaignToOrder(tx, scope, { campaignId: record.campaign.id }));
      if (!row) throw notFound();
      if (!canMoveCampaign(row.campaign.status, 'in-production', 'buyer') || row.cart.state !== 'open')
        throw conflict('NotEditable', notEditableText(row.campaign.status));
      if (row.cart.revision !== body.revision) throw conflict('CartChanged', orderRefusalTexts.CartChanged);
      if (isOnAccount(termOf(row).term)) throw conflict('NotByCard', 'This order is not paid by card.');
      const cards = await usableCards(tx, { ...viewer, provider: gateway.provider }, ids, today);
      if (ids.some((id) => !cards.has(id)) || body.paymentMethods.some(({ isCreditReward }) => isCreditReward))
        throw notFound();
      if ([...cards.values()].some(({ isExpired }) => isExpired)) throw conflict('CardExpired', expiredCardText);
      const { total } = linesOf(row, (await readCatalogue(tx, today)).prices, today);
      if (total !== body.expectedTotal) throw conflict('CartChanged', orderRefusalTexts.CartChanged);
      const split = body.paymentMethods.map(({ paymentMethodId, amount }) => ({ paymentMethodId, amount }));
      const [problem] = splitProblems(
        split.map((part) => ({ ...part, creditBalance: null })),
        total,
      );
      if (problem) throw invalid('InvalidSplit', splitTexts[problem], 'body.paymentMethods');
      await changeCart(tx, record.cart, clock.now(), { paymentSplit: split });
      await audit(tx, context, {
        action: 'setPaymentMethods',
        entity: 'campaign',
        entityId: record.campaign.id,
        old: { paymentSplit: row.cart.paymentSplit },
        new: { paymentSplit: split },
      });
      return loadCart(context, scope, { cartId: params.id }, tx);
    });
  };
