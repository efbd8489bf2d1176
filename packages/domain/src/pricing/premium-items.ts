/** Items that follow from what the audience asks for (`audience/selected-items` says which), in the order they are listed. */
export const premiumItems = [
  'T65',
  'EthnicitySelect',
  'HomeOwnerSelect',
  'HomeValueSelect',
  'VeteranSelect',
  'PhoneNumber',
] as const;
export type PremiumItem = (typeof premiumItems)[number];
