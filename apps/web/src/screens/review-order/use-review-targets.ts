import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { audienceTarget } from '../../client/cart/audience-target.ts';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { canEditCampaign } from './review-state.ts';

/** The targets of Back and Edit. Pages that the viewer may not open are left out. */
export function useReviewTargets(cart: CartDetail) {
  const mayOpen = useMayOpen();
  const { id: campaignId, type } = cart.selectedCampaign;
  const params = { cartId: cart.id, campaignId };
  const edit = audienceTarget(type, params);
  const personalize: RouteTarget = { to: '/campaigns/personalize/{cartId}/{campaignId}', params };
  const schedule: RouteTarget = { to: '/campaigns/schedule/{cartId}/{campaignId}', params };
  // The steps before this page, latest first. Back leads to the first of these steps that the viewer may open.
  const earlier = [schedule, personalize, edit].filter(({ to }) => mayOpen(to));
  return {
    edit,
    back: canEditCampaign(cart) ? (earlier[0] ?? null) : null,
  };
}
