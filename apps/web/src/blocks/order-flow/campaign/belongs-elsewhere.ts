import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { type CampaignStatus, isEditable, isPending, isPlaced } from '@dropdate/domain/campaign/campaign-status';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import { isOnAccount } from '@dropdate/domain/order/payment-term';
import { audienceTarget } from '../../../client/cart/audience-target.ts';
import type { Elsewhere } from '../step-waiting.tsx';
import { openingTexts } from './campaign.messages.ts';
import type { OrderStep } from './campaign-steps.ts';

interface Opening {
  readonly takes: (status: CampaignStatus) => boolean;
  /**
   * A further condition of the page, beyond the status. For a campaign that fails this condition, returns the page
   * where the campaign belongs.
   */
  readonly sendsTo?: (cart: CartDetail) => Elsewhere | null;
}

const isUnordered = (status: CampaignStatus) => isEditable(status) || isPending(status);

/** The campaigns that each page of the wizard opens. */
const openings: Readonly<Record<OrderStep | 'import-prospects' | 'checkout', Opening>> = {
  'choose-templates': { takes: isEditable },
  'define-audience': { takes: isEditable, sendsTo: importOfOwnList },
  'import-prospects': { takes: isEditable },
  'personalize-template': { takes: isEditable, sendsTo: stepBeforePersonalize },
  'schedule-campaigns': { takes: isEditable },
  'launch-campaigns': { takes: isUnordered },
  checkout: { takes: isUnordered, sendsTo: reviewOnAccount },
};

/**
 * The page that a campaign belongs on instead, or null when this page opens the campaign. An ordered campaign belongs
 * on the page of its order. A campaign in any other wrong status belongs on the list, with the reason. A pending
 * payment or validation is a wrong status for the editing steps (specification 2, section 2: Define audience,
 * Personalize Template, Review Campaign).
 */
export function belongsElsewhere(cart: CartDetail, page: keyof typeof openings): Elsewhere | null {
  const { orderId, selectedCampaign } = cart;
  const { id: campaignId, status } = selectedCampaign;
  const { takes, sendsTo } = openings[page];
  if (status !== 'deleted' && (orderId !== null || isPlaced(status))) {
    const params = { ...(orderId !== null && { orderId }), campaignId };
    return { target: { to: '/campaigns/order/{orderId?}/{campaignId?}', params }, hint: null };
  }
  if (!takes(status)) return { target: { to: '/campaigns' }, hint: notEditableText(status) };
  return sendsTo?.(cart) ?? null;
}

function importOfOwnList({ id: cartId, selectedCampaign: { id: campaignId, type } }: CartDetail): Elsewhere | null {
  return type === 'private' ? null : { target: audienceTarget(type, { cartId, campaignId }), hint: null };
}

/** Personalizing needs a template and an applied audience. */
function stepBeforePersonalize({ id: cartId, selectedCampaign }: CartDetail): Elsewhere | null {
  const { id: campaignId, type, campaignTemplates, campaignData } = selectedCampaign;
  const ids = { cartId, campaignId };
  if (campaignTemplates.length === 0) {
    return { target: { to: '/campaigns/choose-template', query: ids }, hint: openingTexts.noTemplate };
  }
  if (campaignData.desiredCount > 0) return null;
  return {
    target: audienceTarget(type, ids),
    hint: type === 'private' ? openingTexts.noAudience : openingTexts.noImport,
  };
}

/** A campaign on account is ordered on the review, not on the checkout. */
function reviewOnAccount({ id: cartId, paymentTerm }: CartDetail): Elsewhere | null {
  if (!isOnAccount(paymentTerm)) return null;
  return { target: { to: '/campaigns/review-order/{cartId}', params: { cartId } }, hint: null };
}
