import type { CartDetail } from '@dropdate/contract/carts/cart-detail';
import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import {
  type AddOnFacts,
  type CampaignAddOn,
  type ChosenAddOns,
  campaignAddOns,
} from '@dropdate/domain/pricing/add-on';
import { itemOf } from '@dropdate/domain/pricing/item';

type Campaign = CartDetail['selectedCampaign'];

/** For each add-on, the wire's field that says whether the add-on is on. */
export const addOnFlags = {
  MailBackService: 'isMailBackServiceEnabled',
  KeyingIn: 'isKeyInServiceEnabled',
  DuplicateList: 'isDuplicateListEnabled',
  NeighbourhoodMapping: 'isNeighborhoodMappingEnabled',
} as const satisfies Record<CampaignAddOn, keyof Campaign>;

export function chosenAddOnsOf(campaign: Campaign): ChosenAddOns {
  return {
    addOns: campaignAddOns.filter((addOn) => campaign[addOnFlags[addOn]]),
    duplicateFields: campaign.additionalDuplicatesFields,
  };
}

/** The facts that decide which add-ons are offered for a campaign with these templates. */
export function addOnFactsOf(
  { attributes }: Pick<CurrentUser, 'attributes'>,
  templates: readonly { readonly hasReplyCard: boolean }[],
): AddOnFacts {
  return {
    isCardsReturnToClient: attributes.isCardsReturnToClient,
    hasReplyCard: templates.every(({ hasReplyCard }) => hasReplyCard),
  };
}

/** The names of add-ons, joined for a sentence: `Mailback Service and Keying-In`. */
export function addOnNames(addOns: readonly CampaignAddOn[]): string {
  return addOns.map((addOn) => itemOf(addOn).name).join(' and ');
}
