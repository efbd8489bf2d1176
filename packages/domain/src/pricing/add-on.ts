import { itemOf } from './item.ts';

/** The add-ons of a campaign, in the order of the schedule page (specification 2, section 4). */
export const campaignAddOns = ['MailBackService', 'KeyingIn', 'DuplicateList', 'NeighbourhoodMapping'] as const;
export type CampaignAddOn = (typeof campaignAddOns)[number];

/** Additional fields of the duplicate list. Each field has its own charge. */
export const duplicateListFields = [
  'DuplicateListMonthYear',
  'DuplicateListAge',
  'DuplicateListPhone',
  'DuplicateListInvestableAssets',
  'DuplicateListNetworth',
] as const;
export type DuplicateListField = (typeof duplicateListFields)[number];

/** The fields that a prospect file can fill. The other fields have no data, so they are not sold. */
export const offeredDuplicateFields = [
  'DuplicateListMonthYear',
  'DuplicateListAge',
  'DuplicateListPhone',
] as const satisfies readonly DuplicateListField[];

/** A switch of the schedule page: an add-on, or (with `field`) an additional column of the Duplicate List. */
export interface AddOnChoice {
  readonly addOn: CampaignAddOn;
  readonly field?: DuplicateListField | undefined;
}

/** The chosen add-ons. Fields can be present without the Duplicate List. Then they are not sold and not charged. */
export interface ChosenAddOns {
  readonly addOns: readonly CampaignAddOn[];
  readonly duplicateFields: readonly DuplicateListField[];
}

/**
 * The add-ons after the buyer turns a switch on or off. Choosing a column also chooses the Duplicate List. Dropping the
 * Duplicate List also drops its columns (specification 2, section 4, Schedule).
 */
export function withChoice(chosen: ChosenAddOns, { addOn, field }: AddOnChoice, isOn: boolean): ChosenAddOns {
  const isAddOnOn = isOn || (field !== undefined && chosen.addOns.includes(addOn));
  const fields = duplicateListFields.filter((known) =>
    known === field ? isOn : chosen.duplicateFields.includes(known),
  );
  return {
    addOns: campaignAddOns.filter((known) => (known === addOn ? isAddOnOn : chosen.addOns.includes(known))),
    duplicateFields: addOn === 'DuplicateList' && !isAddOnOn ? [] : fields,
  };
}

export const duplicateListAddedNote = 'We have automatically added a Duplicate List with phone numbers for you.';

/** The text when somebody turns off the list that brings the bought numbers. */
export const duplicateListNeededText =
  'The Duplicate List brings the phone numbers of this order. To leave it out, choose No Preference for the phone number.';

/**
 * Adds the Duplicate List with phone numbers to an order with phone numbers, because the list brings the numbers to the buyer.
 * It goes when the buyer gives the numbers up (specification 2, section 4, Cart items).
 */
export function withPhoneList(chosen: ChosenAddOns, hasPhoneNumbers: boolean): ChosenAddOns {
  if (!hasPhoneNumbers) return chosen;
  const { addOns, duplicateFields } = chosen;
  return {
    addOns: campaignAddOns.filter((known) => known === 'DuplicateList' || addOns.includes(known)),
    duplicateFields: duplicateListFields.filter(
      (known) => known === 'DuplicateListPhone' || duplicateFields.includes(known),
    ),
  };
}

/**
 * The add-ons that process returned reply cards. If the piece has no reply card, the buyer would pay for these add-ons
 * and get nothing.
 */
const replyCardAddOns: readonly CampaignAddOn[] = ['MailBackService', 'KeyingIn'];

/** The facts that decide which add-ons a campaign is offered. */
export interface AddOnFacts {
  /**
   * True for an account whose reply cards return to the client. The client handles these cards and needs only the
   * Duplicate List.
   */
  readonly isCardsReturnToClient: boolean;
  /** Whether the pieces of the campaign's template have a reply card. */
  readonly hasReplyCard: boolean;
}

export type UnofferedReason = 'account' | 'no-reply-card';

/** The reason why an add-on is not offered, or null when the add-on is offered. */
export function whyUnoffered(addOn: CampaignAddOn, facts: AddOnFacts): UnofferedReason | null {
  if (facts.isCardsReturnToClient && addOn !== 'DuplicateList') return 'account';
  return !facts.hasReplyCard && replyCardAddOns.includes(addOn) ? 'no-reply-card' : null;
}

/** The add-ons on offer. */
export function offeredAddOns(facts: AddOnFacts): readonly CampaignAddOn[] {
  return campaignAddOns.filter((addOn) => whyUnoffered(addOn, facts) === null);
}

/** The add-ons that the account could have, but not with this template, because the template has no reply card. */
export function addOnsWithoutReplyCard(facts: AddOnFacts): readonly CampaignAddOn[] {
  return campaignAddOns.filter((addOn) => whyUnoffered(addOn, facts) === 'no-reply-card');
}

/** The text of a refused add-on. */
export function unofferedText(addOn: CampaignAddOn, reason: UnofferedReason): string {
  if (reason === 'account') return 'This add-on is not offered to your account.';
  return `The template of this campaign has no reply card, so ${itemOf(addOn).name} is not offered.`;
}

/** Removes the add-ons and columns that the campaign is not offered, or no longer offered. */
export function withoutUnofferedAddOns(chosen: ChosenAddOns, facts: AddOnFacts): ChosenAddOns {
  const offered = offeredAddOns(facts);
  return {
    addOns: chosen.addOns.filter((addOn) => offered.includes(addOn)),
    duplicateFields: offeredDuplicateFields.filter((field) => chosen.duplicateFields.includes(field)),
  };
}
