/** The items that the parameters of an audience can add to an order. `audience/selected-items` decides which apply. */
export const premiumItems = [
  'T65',
  'EthnicitySelect',
  'HomeOwnerSelect',
  'HomeValueSelect',
  'VeteranSelect',
  'PhoneNumber',
] as const;
export type PremiumItem = (typeof premiumItems)[number];
