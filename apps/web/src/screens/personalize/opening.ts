import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { belongsElsewhere } from '../../blocks/order-flow/belongs-elsewhere.ts';
import { audienceTarget } from '../../blocks/order-flow/order-progress.ts';
import type { RouteTarget } from '../../client/route-path.ts';
import { messages } from './personalize.messages.ts';

/** Whether the template can be personalized, or where its campaign belongs instead and what the buyer is told. */
export type Opening =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly target: RouteTarget; readonly hint: string | null };

/**
 * Campaigns with payment or validation pending go to the list with a message, placed ones to their order, those whose
 * audience is not applied yet back to it. Source: specification 2, section 2 (Personalize Template).
 */
export function openingOf(cart: CartDetail): Opening {
  const { id: campaignId, cartId, type, campaignTemplates, campaignData } = cart.selectedCampaign;
  const elsewhere = belongsElsewhere(cart);
  if (elsewhere !== null) return { isOpen: false, ...elsewhere };
  if (campaignTemplates.length === 0) {
    return away({ to: '/campaigns/choose-template', query: { cartId, campaignId } }, messages.noTemplate);
  }
  if (campaignData.desiredCount > 0) return { isOpen: true };
  return away(
    audienceTarget(type, { cartId, campaignId }),
    type === 'private' ? messages.noAudience : messages.noImport,
  );
}

function away(target: RouteTarget, hint: string | null): Opening {
  return { isOpen: false, target, hint };
}
