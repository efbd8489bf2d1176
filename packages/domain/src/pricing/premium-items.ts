/** Items that the audience implies (`audience/selected-items` decides), in the order of the lists. */
export const premiumItems = [
  'T65',
  'EthnicitySelect',
  'HomeOwnerSelect',
  'HomeValueSelect',
  'VeteranSelect',
  'PhoneNumber',
] as const;
export type PremiumItem = (typeof premiumItems)[number];
