import { formatCount } from '../money/money-text.ts';

/** People of a list whom the company does not mail any more. */
export interface ListedDoNotMail {
  readonly people: number;
  /** The names of the first of them, at most `mostDoNotMailNames`. */
  readonly names: readonly string[];
}

/** The most names that a sentence tells. A buyer sees all of them in the review. */
export const mostDoNotMailNames = 3;

const inWords = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** The sentence about people of a list who are on the do-not-mail list now. Null when there are none. */
export function doNotMailText({ people, names }: ListedDoNotMail): string | null {
  if (people === 0) return null;
  const shown = names.slice(0, mostDoNotMailNames);
  const others = people - shown.length;
  const all = inWords.format([...shown, ...(others === 0 ? [] : [othersText(others)])]);
  return `${people === 1 ? '1 person' : `${formatCount(people)} people`} of this list ${people === 1 ? 'is' : 'are'} on your do-not-mail list now: ${all}.`;
}

const othersText = (count: number): string => (count === 1 ? '1 other' : `${formatCount(count)} others`);
