import { type Ethnicity, ethnicities, type Language, languages } from '@dropdate/domain/audience/prospect-attributes';
import type { NameGroup } from './names.ts';

/** Number of slots in a draw table. A person's hash picks a slot, so a value with more slots is more probable. */
export const drawSlots = 256;

/**
 * Percentages of a state's adults: African American, Asian, Hispanic, Native American. The other adults are mostly
 * European.
 */
const shares: Readonly<Record<string, readonly [number, number, number, number]>> = {
  AL: [26, 1, 4, 1],
  AK: [3, 7, 7, 15],
  AZ: [5, 4, 30, 4],
  AR: [15, 2, 7, 1],
  CA: [6, 16, 38, 1],
  CO: [4, 4, 21, 1],
  CT: [11, 5, 16, 0],
  DE: [22, 4, 9, 0],
  DC: [44, 5, 11, 0],
  FL: [15, 3, 27, 0],
  GA: [31, 5, 9, 0],
  HI: [2, 44, 10, 12],
  ID: [1, 2, 12, 1],
  IL: [14, 6, 17, 0],
  IN: [9, 3, 7, 0],
  IA: [4, 3, 6, 0],
  KS: [6, 3, 12, 1],
  KY: [8, 2, 4, 0],
  LA: [31, 2, 5, 1],
  ME: [1, 1, 2, 1],
  MD: [30, 7, 10, 0],
  MA: [7, 7, 12, 0],
  MH: [0, 2, 0, 95],
  MI: [13, 3, 5, 1],
  MN: [7, 5, 5, 1],
  MS: [37, 1, 3, 1],
  MO: [11, 2, 4, 0],
  MT: [1, 1, 4, 6],
  NE: [5, 3, 11, 1],
  NV: [9, 10, 29, 1],
  NH: [2, 3, 4, 0],
  NJ: [13, 10, 20, 0],
  NM: [2, 2, 48, 9],
  NY: [15, 9, 19, 0],
  NC: [21, 3, 9, 1],
  ND: [3, 2, 4, 5],
  OH: [12, 3, 4, 0],
  OK: [7, 3, 11, 9],
  OR: [2, 5, 13, 1],
  PA: [11, 4, 8, 0],
  RI: [6, 4, 16, 0],
  SC: [26, 2, 6, 0],
  SD: [2, 2, 4, 8],
  TN: [16, 2, 6, 0],
  TX: [12, 5, 39, 1],
  UT: [1, 3, 14, 1],
  VT: [1, 2, 2, 0],
  VA: [19, 7, 10, 0],
  WA: [4, 10, 13, 2],
  WV: [4, 1, 2, 0],
  WI: [6, 3, 7, 1],
  WY: [1, 1, 10, 2],
};

const withinGroup = {
  african: [
    ['african-american', 86],
    ['caribbean-african', 7],
    ['east-african', 3],
    ['west-african', 4],
  ],
  asian: [
    ['chinese', 23],
    ['filipino', 19],
    ['indian', 22],
    ['vietnamese', 12],
    ['korean', 10],
    ['japanese', 8],
    ['pakistani', 6],
  ],
  european: [
    ['german', 24],
    ['english-scottish', 24],
    ['irish', 18],
    ['italian', 11],
    ['polish', 6],
    ['french', 5],
    ['scandinavian', 6],
    ['jewish', 3],
    ['portuguese', 1],
    ['russian', 1],
    ['greek', 1],
  ],
  native: [
    ['native-american', 80],
    ['pacific-islander', 12],
    ['native-hawaiian', 8],
  ],
  middleEastern: [
    ['arab', 55],
    ['persian', 20],
    ['armenian', 15],
    ['turkish', 10],
  ],
} as const satisfies Record<string, readonly (readonly [Ethnicity, number])[]>;

/** One ethnicity code per slot for a state. 0 is unknown (about 4 %). */
export function ethnicityDraw(stateCode: string): readonly number[] {
  const [african, asian, hispanic, native] = shares[stateCode] ?? [10, 4, 12, 1];
  const european = Math.max(1, 94 - african - asian - hispanic - native);
  const groups = [
    ...spread(withinGroup.african, african),
    ...spread(withinGroup.asian, asian),
    ['hispanic', hispanic] as const,
    ...spread(withinGroup.native, native),
    ...spread(withinGroup.middleEastern, 2),
    ...spread(withinGroup.european, european),
    [null, 4] as const,
  ];
  return fillSlots(groups.map(([name, weight]) => [name === null ? 0 : ethnicities.indexOf(name) + 1, weight]));
}

function spread<Name>(
  members: readonly (readonly [Name, number])[],
  share: number,
): readonly (readonly [Name, number])[] {
  const sum = members.reduce((total, [, weight]) => total + weight, 0);
  return members.map(([name, weight]) => [name, (weight / sum) * share]);
}

/**
 * The language other than English that an ethnicity speaks at home, and the percentage of its households that speak it.
 */
const homeLanguage: Partial<Record<Ethnicity, readonly [Language, number]>> = {
  hispanic: ['spanish', 55],
  chinese: ['chinese', 55],
  filipino: ['tagalog', 40],
  vietnamese: ['vietnamese', 65],
  korean: ['korean', 50],
  japanese: ['japanese', 25],
  indian: ['hindi', 30],
  pakistani: ['urdu', 45],
  russian: ['russian', 50],
  polish: ['polish', 15],
  italian: ['italian', 5],
  german: ['german', 2],
  french: ['french', 6],
  portuguese: ['portuguese', 35],
  greek: ['greek', 20],
  arab: ['arabic', 50],
  persian: ['persian', 45],
  armenian: ['russian', 20],
  turkish: ['english', 60],
  'caribbean-african': ['haitian-creole', 40],
  'west-african': ['french', 20],
  jewish: ['russian', 6],
};

/** One language code per slot for an ethnicity code. 0 is unknown (about 2 %). */
export function languageDraw(ethnicityCode: number): readonly number[] {
  const ethnicity = ethnicities[ethnicityCode - 1];
  const [language, share] = (ethnicity && homeLanguage[ethnicity]) ?? (['english', 90] as const);
  const gujarati = ethnicity === 'indian' ? 12 : 0;
  return fillSlots([
    [0, 2],
    [languages.indexOf('gujarati') + 1, gujarati],
    [languages.indexOf(language) + 1, share],
    [languages.indexOf('english') + 1, Math.max(0, 98 - share - gujarati)],
  ]);
}

/** Ages of household heads by slot: many near 65, a long tail, and more elderly people in retirement states. */
export function ageDraw(retirement: 'young' | 'usual' | 'retired'): readonly number[] {
  const peak = { young: 38, usual: 55, retired: 67 }[retirement];
  const ages = Array.from({ length: 78 }, (_, index) => index + 18);
  return fillSlots(ages.map((age) => [age, ageWeight(age, peak)]));
}

function ageWeight(age: number, peak: number): number {
  const youngAdults = age < 30 ? 0.5 : 0.9;
  const boomers = age >= 58 && age <= 72 ? 0.6 : 0;
  return Math.max(0.02, (youngAdults + boomers + Math.exp(-(((age - peak) / 14) ** 2))) * Math.min(1, (98 - age) / 22));
}

export function nameGroupOf(ethnicityCode: number): NameGroup {
  const ethnicity = ethnicities[ethnicityCode - 1];
  switch (ethnicity) {
    case 'african-american':
    case 'caribbean-african':
    case 'east-african':
    case 'west-african':
      return 'african-american';
    case 'hispanic':
      return 'hispanic';
    case 'chinese':
    case 'filipino':
    case 'japanese':
    case 'korean':
    case 'vietnamese':
      return 'asian';
    case 'indian':
    case 'pakistani':
      return 'indian';
    case 'polish':
    case 'russian':
      return 'slavic';
    case 'arab':
    case 'armenian':
    case 'persian':
    case 'turkish':
      return 'middle-eastern';
    default:
      return 'general';
  }
}

/** Gives each value slots in proportion to its weight. Fills every slot. */
function fillSlots(weighted: readonly (readonly [number, number])[]): readonly number[] {
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0);
  const slots: number[] = [];
  let running = 0;
  for (const [value, weight] of weighted) {
    running += weight;
    const upTo = Math.round((running / sum) * drawSlots);
    while (slots.length < upTo) slots.push(value);
  }
  return slots;
}
