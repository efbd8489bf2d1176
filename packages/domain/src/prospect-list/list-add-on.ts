/** The add-ons of a prospect list, in the order of the page (specification 2, section 2, Select Add-Ons). */
export const listAddOns = ['ProspectListMonthYear', 'ProspectListAge'] as const;
export type ListAddOn = (typeof listAddOns)[number];

/** The add-ons after the buyer turns a switch on or off. */
export const withListAddOn = (chosen: readonly ListAddOn[], addOn: ListAddOn, isOn: boolean): readonly ListAddOn[] =>
  listAddOns.filter((known) => (known === addOn ? isOn : chosen.includes(known)));
