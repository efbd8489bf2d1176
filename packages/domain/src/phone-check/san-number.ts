import { readSan } from './read-san.ts';

/** A SAN in the form of the registry: the last two digits are the year of the subscription. */
export const sanExample = '1234-567890-26';

/** The most SANs that an org keeps. */
export const maxSans = 100;

/** The maximum number of characters of an Org ID. */
export const maxOrgIdLength = 50;

/** Our own texts: the specification states the rules without a text. */
export const orgIdTexts = {
  missing: 'Org ID is required.',
  tooLong: `Maximum ${maxOrgIdLength} characters are allowed`,
} as const;

export const sanTexts = {
  form: `Enter a SAN as ${sanExample}: four digits, six digits, and the two digits of its year.`,
  expired: (year: number) => `This SAN has expired: a subscription of ${year} ends by the end of ${year + 1}.`,
  early: (year: number) => `This SAN is of ${year}, which has not begun.`,
  full: `An org keeps at most ${maxSans} SANs.`,
} as const;

/** The year in which the subscription of a read SAN began. */
const sanYear = (san: string): number => 2000 + Number(san.slice(-2));

/** The last day on which a read SAN can be valid, `yyyy-MM-dd`: a subscription holds twelve months from a day of its year. */
export const sanEnd = (san: string): string => `${sanYear(san) + 1}-12-31`;

/**
 * What is wrong with a typed SAN. Null for a SAN that may be valid.
 * @param year the present year. Null leaves the year of the SAN unjudged
 */
export function sanProblem(text: string, year: number | null): string | null {
  const san = readSan(text);
  if (san === null) return sanTexts.form;
  const began = sanYear(san);
  if (year === null) return null;
  if (year > began + 1) return sanTexts.expired(began);
  return began > year ? sanTexts.early(began) : null;
}
