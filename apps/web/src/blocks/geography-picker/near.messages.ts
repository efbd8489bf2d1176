import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the search around an address. All of them are ours. */
export const messages = {
  sentence: 'Distances run from the middle of your ZIP code to the middle of every other one.',
  origin: 'ZIP code or address',
  originHint: 'Such as 33602, or 400 N Ashley Dr, Tampa, FL 33602',
  reach: 'Which people',
  reaches: { miles: 'Within miles', people: 'The nearest people' },
  miles: 'Miles',
  people: 'People',
  milesRange: (least: number, most: number) => `From ${least} to ${most} miles`,
  wholeNumber: 'Enter a whole number above 0.',
  replace: 'Remove the places chosen so far',
  find: 'Find zips',
  failed: 'The zips could not be looked up.',
  add: (count: number) => (count === 1 ? 'Add 1 zip' : `Add ${formatCount(count)} zips`),
  nothing: 'No zip to add.',
  within: (found: { readonly zips: number; readonly miles: number; readonly place: string; readonly people: number }) =>
    `${zipsText(found.zips)} within ${found.miles} miles of ${found.place}, with ${peopleText(found.people)}.`,
  nearest: (found: {
    readonly zips: number;
    readonly wanted: number;
    readonly farthest: string;
    readonly place: string;
  }) =>
    `The nearest ${formatCount(found.wanted)} prospects to ${found.place} live in ${zipsText(found.zips)}, up to ${found.farthest} away.`,
  tooFew: (people: number) => `Only ${peopleText(people)} can be found.`,
  lastInPart: (wanted: number, people: number) =>
    `The desired count becomes ${formatCount(wanted)} of the ${formatCount(people)} people in these zips.`,
  drawn: (shown: number) => `The nearest ${formatCount(shown)} zips are drawn.`,
  legend: 'A dot is a zip. A number says how many zips lie close together there: zoom in to part them.',
  map: (place: string) => `Map of the zips around ${place}`,
  list: 'Zips, the nearest first',
  place: (city: string, state: string) => `${city}, ${state}`,
  distance: (miles: number) => `${miles.toFixed(1)} mi`,
  prospects: (count: number) => peopleText(count),
} as const;

function zipsText(count: number): string {
  return count === 1 ? '1 zip' : `${formatCount(count)} zips`;
}

function peopleText(count: number): string {
  return count === 1 ? '1 prospect' : `${formatCount(count)} prospects`;
}
