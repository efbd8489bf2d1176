import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { addOnsWithoutReplyCard, type CampaignAddOn } from '@dropdate/domain/pricing/add-on';
import { addOnFactsOf, addOnNames, chosenAddOnsOf } from '../../client/cart/chosen-add-ons.ts';
import type { ChosenTemplate } from './campaign-form.ts';
import { messages } from './choose-template.messages.ts';

type Campaign = CartDetail['selectedCampaign'];
type Viewer = Pick<CurrentUser, 'attributes'>;

/** The add-ons that the campaign loses when it is saved with this template. */
export function lostAddOns(
  template: ChosenTemplate | null,
  campaign: Campaign | null,
  viewer: Viewer,
): readonly CampaignAddOn[] {
  if (template === null || campaign === null) return [];
  const { addOns } = chosenAddOnsOf(campaign);
  return addOnsWithoutReplyCard(addOnFactsOf(viewer, [template])).filter((addOn) => addOns.includes(addOn));
}

/**
 * Says which add-ons the campaign loses when it is saved with this template; null when the campaign loses no add-on.
 */
export function lossNote(template: ChosenTemplate | null, campaign: Campaign | null, viewer: Viewer): string | null {
  const lost = lostAddOns(template, campaign, viewer);
  return lost.length === 0 ? null : messages.savingRemoves(addOnNames(lost));
}

/**
 * The text below the chosen template. It names the add-ons that the campaign loses with this template, or else all
 * add-ons that this template does not offer. Null when there are no such add-ons.
 */
export function addOnNote(template: ChosenTemplate | null, campaign: Campaign | null, viewer: Viewer): string | null {
  if (template === null) return null;
  const loss = lossNote(template, campaign, viewer);
  if (loss !== null) return loss;
  const missing = addOnsWithoutReplyCard(addOnFactsOf(viewer, [template]));
  return missing.length === 0 ? null : messages.notOffered(addOnNames(missing));
}
