import { neighbourTypes } from '@dropdate/domain/contact/neighbourhood';

const count = (number: number): string => number.toLocaleString('en-US');
const many = (number: number, one: string, more: string): string => `${count(number)} ${number === 1 ? one : more}`;
export const milesText = (miles: number): string => many(miles, 'mile', 'miles');

interface Counted {
  readonly shown: readonly { readonly contactType: string }[];
  readonly total: number;
  readonly miles: number;
}

/** Texts of the neighbourhood of a contact. */
export const messages = {
  title: 'Neighborhood',
  summary: 'Leads and prospects near this contact, on a map',
  loading: 'Looking for leads and prospects nearby',
  failed: 'The neighborhood could not be loaded',
  partFailed: 'The map could not be loaded. Reload the page and try again.',
  radius: 'Radius',
  map: (name: string) => `Map around ${name}. The arrow keys move the map, plus and minus zoom it.`,
  list: 'Leads and prospects nearby',
  cluster: 'A number says how many of them lie close together there',
  key: { lead: 'Lead', prospect: 'Prospect', contact: 'This contact' },
  unnamed: 'Without a name',
  found: ({ shown, total, miles }: Counted) => {
    if (total === 0) return `No leads or prospects within ${milesText(miles)}.`;
    if (total > shown.length)
      return `The first ${count(shown.length)} of ${count(total)} within ${milesText(miles)}: leads first, then the nearest.`;
    const [leads = 0, prospects = 0] = neighbourTypes.map(
      (type) => shown.filter(({ contactType }) => contactType === type).length,
    );
    return `${many(leads, 'lead', 'leads')} and ${many(prospects, 'prospect', 'prospects')} within ${milesText(miles)}.`;
  },
  farther: 'A larger radius may find some.',
  originAtCentre: (name: string, zip: string) =>
    `The place of ${name} is not known exactly, so the circle is around the center of ZIP code ${zip}.`,
  atCentre: (number: number) =>
    number === 1
      ? 'One of them is shown at the center of its ZIP code, because its exact place is not known.'
      : `${count(number)} of them are shown at the centers of their ZIP codes, because their exact places are not known.`,
  centreOf: (zip: string) => `Shown at the center of ZIP code ${zip}`,
  about: (distance: string) => `about ${distance}`,
  noPlace: 'No place for this contact',
  noPlaceSentence: (name: string) =>
    `The ZIP code of ${name} is missing or not known. Enter the ZIP code of a state in the address, and save.`,
} as const;
