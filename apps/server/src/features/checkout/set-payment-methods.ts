import type { setPaymentMethods as endpoint } from '@dropdate/contract/carts/set-payment-methods';
import { canMoveCampaign } from '@dropdate/domain/campaign/campaign-transitions';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { PaymentGateway } from '../../platform/payments/payment-gateway.ts';
import { linesOf, termOf } from '../campaigns/campaign-facts.ts';
import { campaignToOrder, lockCampaignToOrder } from '../campaigns/campaign-for-order.ts';
import { loadCart } from '../campaigns/cart/load-cart.ts';
import { changeCart } from '../carts/open-cart.ts';
import { readCatalogue } from '../pricing/read-catalogue.ts';
import { requireSplit } from './chosen-cards.ts';

/**
 * Chooses the cards that pay for a campaign, and the amount of each. Saving raises the cart's revision.
 * @throws Refusal 400 `InvalidSplit`; 404 for cart and cards; 409 `NotEditable`, `CartChanged`, `NotByCard`,
 * `CardExpired`
 */
export const setPaymentMethods =
  (gateway: PaymentGateway): UseCase<typeof endpoint> =>
  async (context, { params, body }) => {
    const { db, viewer, clock, today } = context;
    const scope = context.scopeOf('Campaign');
    return db.transaction(async (tx) => {
      const record = await lockCampaignToOrder(tx, scope, { companyId: viewer.companyId, cartId: params.id });
      const row = record && (await campaignToOrder(tx, scope, { campaignId: record.campaign.id }));
      if (!row) throw notFound();
      if (!canMoveCampaign(row.campaign.status, 'in-production', 'buyer') || row.cart.state !== 'open')
        throw conflict('NotEditable', notEditableText(row.campaign.status));
      const { total } = linesOf(row, (await readCatalogue(tx, today)).prices, today);
      const paid = { cart: row.cart, term: termOf(row).term, total };
      const split = await requireSplit(tx, context, gateway.provider, paid, body);
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
