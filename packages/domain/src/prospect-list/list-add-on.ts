/** The add-ons of a prospect list, in the order of the page (specification 2, section 2, Select Add-Ons). */
export const listAddOns = ['ProspectListMonthYear', 'ProspectListAge'] as const;
export type ListAddOn = (typeof listAddOns)[number];

/** The success notes of the switches. */
export const listAddOnNotes: Readonly<Record<ListAddOn, string>> = {
  ProspectListMonthYear: 'Date of Birth has been added to your prospect list.',
  ProspectListAge: 'Age has been added to your prospect list.',
};

/** The add-ons after the buyer turns a switch on or off. */
export const withListAddOn = (chosen: readonly ListAddOn[], addOn: ListAddOn, isOn: boolean): readonly ListAddOn[] =>
  listAddOns.filter((known) => (known === addOn ? isOn : chosen.includes(known)));
