/**
 * The closed lists of codes in a prospect file. A value's code is its position in its list, counted from 1. The code 0
 * means "unknown". Only append to a list, because every release stores these positions.
 */

/** Estimated yearly household income in whole dollars, inclusive. The last band has no upper end. */
export const incomeBands = [
  { code: 'A', from: 0, to: 14_999 },
  { code: 'B', from: 15_000, to: 24_999 },
  { code: 'C', from: 25_000, to: 34_999 },
  { code: 'D', from: 35_000, to: 49_999 },
  { code: 'E', from: 50_000, to: 74_999 },
  { code: 'F', from: 75_000, to: 99_999 },
  { code: 'G', from: 100_000, to: 124_999 },
  { code: 'H', from: 125_000, to: 149_999 },
  { code: 'I', from: 150_000, to: 174_999 },
  { code: 'J', from: 175_000, to: 199_999 },
  { code: 'K', from: 200_000, to: 249_999 },
  { code: 'L', from: 250_000, to: null },
] as const;
export type IncomeBand = (typeof incomeBands)[number]['code'];

/** Estimated household net worth in whole dollars, inclusive. The last band has no upper end. */
export const wealthBands = [
  { code: 'A', from: 0, to: 4_999 },
  { code: 'B', from: 5_000, to: 9_999 },
  { code: 'C', from: 10_000, to: 24_999 },
  { code: 'D', from: 25_000, to: 49_999 },
  { code: 'E', from: 50_000, to: 99_999 },
  { code: 'F', from: 100_000, to: 249_999 },
  { code: 'G', from: 250_000, to: 499_999 },
  { code: 'H', from: 500_000, to: 999_999 },
  { code: 'I', from: 1_000_000, to: 1_999_999 },
  { code: 'J', from: 2_000_000, to: null },
] as const;
export type WealthBand = (typeof wealthBands)[number]['code'];

/** The property types (specification 2, section 3, property types). */
export const propertyTypes = ['single-family', 'condo', 'apartment', 'mobile-home', 'po-box', 'other'] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const languages = [
  'english',
  'spanish',
  'chinese',
  'tagalog',
  'vietnamese',
  'arabic',
  'french',
  'korean',
  'russian',
  'portuguese',
  'haitian-creole',
  'hindi',
  'german',
  'polish',
  'italian',
  'urdu',
  'persian',
  'gujarati',
  'japanese',
  'greek',
] as const;
export type Language = (typeof languages)[number];

export const ethnicityGroups = [
  { name: 'African American', ethnicities: ['african-american', 'caribbean-african', 'east-african', 'west-african'] },
  { name: 'Asian', ethnicities: ['chinese', 'filipino', 'indian', 'japanese', 'korean', 'pakistani', 'vietnamese'] },
  {
    name: 'European',
    ethnicities: [
      'english-scottish',
      'french',
      'german',
      'greek',
      'irish',
      'italian',
      'jewish',
      'polish',
      'portuguese',
      'russian',
      'scandinavian',
    ],
  },
  { name: 'Hispanic', ethnicities: ['hispanic'] },
  { name: 'Middle Eastern', ethnicities: ['arab', 'armenian', 'persian', 'turkish'] },
  { name: 'Native American and Pacific', ethnicities: ['native-american', 'native-hawaiian', 'pacific-islander'] },
] as const;
export type Ethnicity = (typeof ethnicityGroups)[number]['ethnicities'][number];
export const ethnicities: readonly Ethnicity[] = ethnicityGroups.flatMap(
  (group) => group.ethnicities as readonly Ethnicity[],
);
