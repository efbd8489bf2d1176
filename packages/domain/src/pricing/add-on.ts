/** The add-ons of a campaign, in the order of the schedule page (specification 2, section 4). */
export const campaignAddOns = ['MailBackService', 'KeyingIn', 'DuplicateList', 'NeighbourhoodMapping'] as const;
export type CampaignAddOn = (typeof campaignAddOns)[number];

/** Additional fields of the duplicate list. Each is charged by itself. */
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

/** The chosen add-ons. Fields without the duplicate list are kept, but neither sold nor charged. */
export interface ChosenAddOns {
  readonly addOns: readonly CampaignAddOn[];
  readonly duplicateFields: readonly DuplicateListField[];
}

/**
 * The add-ons after a choice. A column switches the Duplicate List on; switching the list off removes its columns
 * (specification 2, section 4, Schedule).
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

/**
 * The add-ons on offer. If reply cards return to the client, the client handles them itself and needs only the list.
 */
export function offeredAddOns(isCardsReturnToClient: boolean): readonly CampaignAddOn[] {
  return isCardsReturnToClient ? ['DuplicateList'] : campaignAddOns;
}

/** Removes the add-ons and columns that are not, or no longer, on offer to the account. */
export function withoutUnofferedAddOns(chosen: ChosenAddOns, isCardsReturnToClient: boolean): ChosenAddOns {
  const offered = offeredAddOns(isCardsReturnToClient);
  return {
    addOns: chosen.addOns.filter((addOn) => offered.includes(addOn)),
    duplicateFields: offeredDuplicateFields.filter((field) => chosen.duplicateFields.includes(field)),
  };
}
