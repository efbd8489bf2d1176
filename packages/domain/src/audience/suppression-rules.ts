/** The sentence for a viewer who does not see the whole company. */
export const rulesOfCompanyText =
  'These settings belong to the whole company. Ask somebody who administers its top org to change them.';

/** At most this many pieces to one household within this many days. */
export interface HouseholdLimit {
  readonly pieces: number;
  readonly days: number;
}

/** The most pieces that a limit can allow, and the longest time for which it can count them. */
export const householdLimits = {
  pieces: { least: 1, most: 50 },
  days: { least: 1, most: 730 },
} as const;

const range = ({ least, most }: { readonly least: number; readonly most: number }) => `${least} to ${most}`;

export const householdLimitTexts = {
  pieces: `Enter ${range(householdLimits.pieces)} pieces.`,
  days: `Enter ${range(householdLimits.days)} days.`,
} as const;

/** The typed numbers of a limit. Null stands for an empty field. */
export interface TypedLimit {
  readonly pieces: number | null;
  readonly days: number | null;
}

/** What is wrong with the typed fields. Both are empty where there is no limit. */
export function limitProblems({ pieces, days }: TypedLimit): Partial<Record<keyof HouseholdLimit, string>> {
  if (pieces === null && days === null) return {};
  const isWithin = (value: number | null, { least, most }: { readonly least: number; readonly most: number }) =>
    value !== null && Number.isInteger(value) && value >= least && value <= most;
  return {
    ...(!isWithin(pieces, householdLimits.pieces) && { pieces: householdLimitTexts.pieces }),
    ...(!isWithin(days, householdLimits.days) && { days: householdLimitTexts.days }),
  };
}
