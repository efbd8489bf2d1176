/** What a buyer can switch on for a campaign, in the order the schedule page lists it. Source: specification 2, section 4. */
export const campaignAddOns = ['MailBackService', 'KeyingIn', 'DuplicateList', 'NeighbourhoodMapping'] as const;
export type CampaignAddOn = (typeof campaignAddOns)[number];

/** Additional fields of the duplicate list, each charged by itself. */
export const duplicateListFields = [
  'DuplicateListMonthYear',
  'DuplicateListAge',
  'DuplicateListPhone',
  'DuplicateListInvestableAssets',
  'DuplicateListNetworth',
] as const;
export type DuplicateListField = (typeof duplicateListFields)[number];

/** Those that a recipient has: nothing in a prospect file answers the others, so they are not sold. */
export const offeredDuplicateFields = [
  'DuplicateListMonthYear',
  'DuplicateListAge',
  'DuplicateListPhone',
] as const satisfies readonly DuplicateListField[];

/** The two toggles of Select Add-Ons for a bought list: Date of Birth and Age. */
export const prospectListAddOns = ['ProspectListMonthYear', 'ProspectListAge'] as const;
export type ProspectListAddOn = (typeof prospectListAddOns)[number];

/** A switch of the schedule page: an add-on, or with `field` one further column of the Duplicate List. */
export interface AddOnChoice {
  readonly addOn: CampaignAddOn;
  readonly field?: DuplicateListField | undefined;
}

/** What is switched on. Fields without the duplicate list are kept but neither sold nor charged. */
export interface ChosenAddOns {
  readonly addOns: readonly CampaignAddOn[];
  readonly duplicateFields: readonly DuplicateListField[];
}

/** A column brings the Duplicate List along; without that list its columns go. Source: specification 2, section 4 (Schedule). */
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

/** The add-ons on offer: an account whose cards return to the client handles them itself and needs the list only. */
export function offeredAddOns(isCardsReturnToClient: boolean): readonly CampaignAddOn[] {
  return isCardsReturnToClient ? ['DuplicateList'] : campaignAddOns;
}

/** Without what the account is not offered (any more). */
export function withoutUnofferedAddOns(chosen: ChosenAddOns, isCardsReturnToClient: boolean): ChosenAddOns {
  const offered = offeredAddOns(isCardsReturnToClient);
  return {
    addOns: chosen.addOns.filter((addOn) => offered.includes(addOn)),
    duplicateFields: offeredDuplicateFields.filter((field) => chosen.duplicateFields.includes(field)),
  };
}
