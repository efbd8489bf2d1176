import type { CartId, CompanyId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import { outdateCount } from '../audience-drafts/draft-records.ts';
import { campaignToOrder, outdateOwnList } from '../campaigns/campaign-for-order.ts';
import { listOrderBlocker, type OrderBlocker, orderBlocker, type SeenOrder } from '../order-drafts/order-blocker.ts';
import { type AnyDraft, readListDraft, readOrderDraft } from '../order-drafts/order-draft.ts';
import { listToOrder } from '../prospect-lists/list-for-order.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/** A cart that the viewer sees. */
export interface FoundCart {
  readonly companyId: CompanyId;
  /**
   * Marks the number that the buyer saw as wrong. Define Audience has to count again before the buyer can apply a number,
   * and an own list has to be reviewed again.
   */
  readonly outdate: (now: Date) => Promise<void>;
}

/** The steps of an order that differ between a campaign and a prospect list. */
export interface OrderedKind {
  /** Null when the viewer does not see the cart. */
  readonly find: (context: Context, cartId: CartId) => Promise<FoundCart | null>;
  /** The order that the cart would place now, and the first reason why it cannot. @throws Refusal 404 */
  readonly judge: (
    parts: Pick<CheckoutParts, 'payments' | 'replyCenter'>,
    context: Context,
    cartId: CartId,
    seen: SeenOrder,
  ) => Promise<{ readonly draft: AnyDraft; readonly blocker: OrderBlocker | null }>;
}

export const campaignOrders: OrderedKind = {
  find: async ({ db, scopeOf }, cartId) => {
    const found = await campaignToOrder(db, scopeOf('Campaign'), { cartId });
    if (!found) return null;
    const { campaign, ownList, latestRequest } = found;
    const { companyId, id: campaignId, type } = campaign;
    return {
      companyId,
      outdate: async (now) => {
        if (type === 'imported-list') {
          if (ownList !== null) await outdateOwnList(db, { companyId, campaignId, importId: ownList.importId }, now);
        } else if (latestRequest !== null) await outdateCount(db, { companyId, requestId: latestRequest.id, now });
      },
    };
  },
  judge: async ({ payments, replyCenter }, context, cartId, seen) => {
    const draft = await readOrderDraft(context, cartId, payments.provider);
    return { draft, blocker: orderBlocker(draft, seen, context.signedIn.roleKey, replyCenter) };
  },
};

export const listOrders: OrderedKind = {
  find: async ({ db, scopeOf }, cartId) => {
    const found = await listToOrder(db, scopeOf('ProspectList'), cartId);
    if (!found) return null;
    const { companyId } = found.list;
    const { latestRequest } = found;
    return {
      companyId,
      outdate: async (now) => {
        if (latestRequest !== null) await outdateCount(db, { companyId, requestId: latestRequest.id, now });
      },
    };
  },
  judge: async ({ payments }, context, cartId, seen) => {
    const draft = await readListDraft(context, cartId, payments.provider);
    return { draft, blocker: listOrderBlocker(draft, seen) };
  },
};
