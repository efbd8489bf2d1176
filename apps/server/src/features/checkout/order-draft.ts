import type { CartId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';
import type { CheckoutKind } from '@dropdate/domain/order/checkout-saga';
import { isOnAccount, type PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { CartTotals } from '@dropdate/domain/pricing/cart-lines';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type AudienceRequestRow, findAudienceRequest } from '../audience-drafts/draft-records.ts';
import { linesOf, termOf } from '../campaigns/campaign-facts.ts';
import { type CampaignToOrder, campaignToOrder } from '../campaigns/campaign-for-order.ts';
import { usableCards } from '../payment-methods/usable-cards.ts';
import { type Catalogue, readCatalogue } from '../pricing/read-catalogue.ts';
import { type OrderQuotas, quotasToFill } from './order-quotas.ts';

/** One card and the amount it pays. */
export interface PaymentLeg {
  readonly methodId: string;
  /** Null when the card was deleted or belongs to another buyer. */
  readonly providerRef: string | null;
  /** The id under which the provider knows the buyer as a customer. */
  readonly providerCustomer: string | null;
  readonly isExpired: boolean;
  readonly amount: Mills;
}

/** The cart at the moment when the buyer pressed the button, with every fact of the order. */
export interface OrderDraft {
  readonly campaign: CampaignToOrder;
  /**
   * The applied count. The order chooses people by their ages in the month of this count. The campaign's id is the seed
   * of the ranking. Null for an own list, which nobody counts.
   */
  readonly request: AudienceRequestRow | null;
  /** The numbers of people that the order must take. */
  readonly quotas: OrderQuotas;
  readonly catalogue: Catalogue;
  readonly totals: CartTotals;
  readonly term: PaymentTerm;
  /** The cards in the order of charging. Empty for an order on account. */
  readonly legs: readonly PaymentLeg[];
  /** Today's date in the company's time zone. */
  readonly today: string;
}

/**
 * Reads the order that the cart would place now.
 * @param provider the provider whose cards can pay.
 * @throws Refusal 404 when the cart is not visible.
 */
export async function readOrderDraft(context: Context, cartId: CartId, provider: string): Promise<OrderDraft> {
  const { db, viewer, today } = context;
  const campaign = await campaignToOrder(db, context.scopeOf('Campaign'), { cartId });
  if (!campaign) throw notFound();
  const { term } = termOf(campaign);
  const split = isOnAccount(term) ? [] : campaign.cart.paymentSplit;
  const catalogue = await readCatalogue(db, today);
  const cards = await usableCards(
    db,
    { ...viewer, provider },
    split.map(({ paymentMethodId }) => paymentMethodId),
    today,
  );
  return {
    campaign,
    request: campaign.campaign.type === 'imported-list' ? null : await findAudienceRequest(db, campaign.audience),
    quotas: await quotasToFill(db, campaign),
    catalogue,
    totals: linesOf(campaign, catalogue.prices, today),
    term,
    legs: split
      .filter(({ amount }) => amount > 0)
      .map(({ paymentMethodId, amount }) => {
        const card = cards.get(paymentMethodId);
        return {
          methodId: paymentMethodId,
          providerRef: card?.providerRef ?? null,
          providerCustomer: card?.providerCustomer ?? null,
          isExpired: card?.isExpired ?? false,
          amount,
        };
      }),
    today,
  };
}

/**
 * The kind of a campaign's checkout. Such a checkout always reserves people. It charges cards unless the order is on
 * account.
 */
export function kindOf(term: PaymentTerm): CheckoutKind {
  return { reserves: true, charges: !isOnAccount(term) };
}
