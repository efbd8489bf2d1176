import type { CartId } from '@dropdate/domain/id/brand';
import type { Mills } from '@dropdate/domain/money/money';
import type { CheckoutKind } from '@dropdate/domain/order/checkout-saga';
import { isOnAccount, type PaymentTerm } from '@dropdate/domain/order/payment-term';
import type { CartTotals } from '@dropdate/domain/pricing/cart-lines';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { type AudienceRequestRow, type AudienceRow, findAudienceRequest } from '../audience-drafts/draft-records.ts';
import { linesOf, termOf } from '../campaigns/campaign-facts.ts';
import { type CampaignToOrder, campaignToOrder } from '../campaigns/campaign-for-order.ts';
import type { CartRow } from '../carts/open-cart.ts';
import { usableCards } from '../payment-methods/usable-cards.ts';
import { type Catalogue, readCatalogue } from '../pricing/read-catalogue.ts';
import { linesOfList, termOfList } from '../prospect-lists/list-facts.ts';
import { type ListToOrder, listToOrder } from '../prospect-lists/list-for-order.ts';
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

/** The validated phone numbers of an order. The people of the validation are the people of the order. */
export interface ValidatedPhones {
  readonly id: string;
}

/** The facts of every order at the moment when the buyer pressed the button. */
export interface DraftBasis {
  readonly audience: AudienceRow;
  /** The id of the campaign or the list. It is the seed of the ranking. */
  readonly seed: string;
  /**
   * The applied count. The order chooses people by their ages in the month of this count. Null for an own list, which nobody counts.
   */
  readonly request: AudienceRequestRow | null;
  /** The numbers of people that the order must take. */
  readonly quotas: OrderQuotas;
  /** The validated phone numbers that the order sells. Null for an order without phone numbers, and before their validation. */
  readonly validation: ValidatedPhones | null;
  readonly catalogue: Catalogue;
  readonly totals: CartTotals;
  readonly term: PaymentTerm;
  /** The cards in the order of charging. Empty for an order on account. */
  readonly legs: readonly PaymentLeg[];
  /** Today's date in the company's time zone. */
  readonly today: string;
}

/** The cart of a campaign, with every fact of its order. */
export interface OrderDraft extends DraftBasis {
  readonly kind: 'campaign';
  readonly campaign: CampaignToOrder;
}

/** The cart of a prospect list, with every fact of its order. */
export interface ListDraft extends DraftBasis {
  readonly kind: 'prospect-list';
  readonly list: ListToOrder;
}

export type AnyDraft = OrderDraft | ListDraft;

/**
 * Reads the order that the cart would place now.
 * @param provider the provider whose cards can pay.
 * @throws Refusal 404 when the cart is not visible.
 */
export async function readOrderDraft(context: Context, cartId: CartId, provider: string): Promise<OrderDraft> {
  const { db, today } = context;
  const campaign = await campaignToOrder(db, context.scopeOf('Campaign'), { cartId });
  if (!campaign) throw notFound();
  const { term } = termOf(campaign);
  const catalogue = await readCatalogue(db, today);
  return {
    kind: 'campaign',
    campaign,
    audience: campaign.audience,
    seed: campaign.campaign.id,
    request: campaign.campaign.type === 'imported-list' ? null : await findAudienceRequest(db, campaign.audience),
    quotas: await quotasToFill(db, campaign),
    validation: campaign.phoneValidation?.state === 'ready' ? campaign.phoneValidation : null,
    catalogue,
    totals: linesOf(campaign, catalogue.prices, today),
    term,
    legs: await legsOf(context, campaign.cart, term, provider),
    today,
  };
}

/** Reads the order of the prospect list that the cart would place now. @throws Refusal 404 */
export async function readListDraft(context: Context, cartId: CartId, provider: string): Promise<ListDraft> {
  const { db, today } = context;
  const list = await listToOrder(db, context.scopeOf('ProspectList'), cartId);
  if (!list) throw notFound();
  const { term } = termOfList(list);
  const catalogue = await readCatalogue(db, today);
  return {
    kind: 'prospect-list',
    list,
    audience: list.audience,
    seed: list.list.id,
    request: await findAudienceRequest(db, list.audience),
    quotas: await quotasToFill(db, list),
    validation: list.phoneValidation?.state === 'ready' ? list.phoneValidation : null,
    catalogue,
    totals: linesOfList(list, catalogue.prices, today),
    term,
    legs: await legsOf(context, list.cart, term, provider),
    today,
  };
}

/** The cards that the buyer chose for a cart, with the amount of each. None for an order on account. */
async function legsOf(
  { db, viewer, today }: Context,
  { paymentSplit }: Pick<CartRow, 'paymentSplit'>,
  term: PaymentTerm,
  provider: string,
): Promise<readonly PaymentLeg[]> {
  const split = isOnAccount(term) ? [] : paymentSplit;
  const ids = split.map(({ paymentMethodId }) => paymentMethodId);
  const cards = await usableCards(db, { ...viewer, provider }, ids, today);
  return split
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
    });
}

/**
 * The work of a checkout. The checkout of a campaign reserves people, and that of a list reserves nobody (decision 35). A
 * checkout charges cards unless the order is on account.
 */
export function kindOf({ kind, term }: { readonly kind: AnyDraft['kind']; readonly term: PaymentTerm }): CheckoutKind {
  return { reserves: kind === 'campaign', charges: !isOnAccount(term) };
}
