import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import { useMayOpen } from '../../client/pages.tsx';
import { hrefOf, type RouteTarget } from '../../client/route-path.ts';
import { canEditCampaign } from './review-state.ts';

/** Where Back, Edit and the steps of the rail lead; steps whose page the viewer may not open are left out. */
export function useReviewTargets(cart: CartDetail) {
  const mayOpen = useMayOpen();
  const { id: campaignId, type } = cart.selectedCampaign;
  const params = { cartId: cart.id, campaignId };
  const edit: RouteTarget =
    type === 'imported-list'
      ? { to: '/campaigns/import-prospects/{cartId}/{campaignId}', params }
      : { to: '/campaigns/define-audience/{cartId}/{campaignId}', params };
  const personalize: RouteTarget = { to: '/campaigns/personalize/{cartId}/{campaignId}', params };
  const schedule: RouteTarget = { to: '/campaigns/schedule/{cartId}/{campaignId}', params };
  // From the step before this one backwards: Back leads to the last that can be opened.
  const earlier = [schedule, personalize, edit].filter(({ to }) => mayOpen(to));
  return {
    edit,
    back: canEditCampaign(cart) ? (earlier[0] ?? null) : null,
    steps: {
      ...(mayOpen(edit.to) && { 'define-audience': hrefOf(edit) }),
      ...(mayOpen(personalize.to) && { 'personalize-template': hrefOf(personalize) }),
      ...(mayOpen(schedule.to) && { 'schedule-campaigns': hrefOf(schedule) }),
    },
  };
}
