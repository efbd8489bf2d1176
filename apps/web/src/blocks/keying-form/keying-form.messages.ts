import type { KeyedField } from '@dropdate/domain/keying/keyed-fields';

/** Texts of the comparison table. Source: specification 3, section 2. Texts that it lacks are ours. */
export const messages = {
  lead: 'Lead',
  spouse: 'Spouse',
  fileData: 'Lead data',
  keyedData: 'Keyed-in data',
  matchAll: 'Match All',
  nothingToMatch: (side: string) => `The file has nothing else to copy for the ${side.toLowerCase()}.`,
  deceased: 'Deceased',
  spouseDeceased: 'Spouse Deceased',
  proposed: 'Ticked on the card',
  read: (text: string) => `Read: ${text}`,
  take: (label: string, text: string) => `Take ${text} as ${label}`,
  tickedOnCard: 'Ticked on the card:',
  copy: (label: string) => `Copy ${label}`,
  same: (label: string) => `${label} is the same`,
  nothing: (label: string) => `${label} has nothing to copy`,
  birth: 'Birth date',
  spouseBirth: 'Birth month, year',
  differs: (first: string, second: string) =>
    `First: ${first === '' ? 'empty' : first}. Second: ${second === '' ? 'empty' : second}.`,
  differsTick: (first: boolean, second: boolean) =>
    `First: ${first ? 'ticked' : 'not ticked'}. Second: ${second ? 'ticked' : 'not ticked'}.`,
} as const;

/** What stands in an empty part of a birth. */
export const placeholders: Partial<Readonly<Record<KeyedField, string>>> = {
  birthMonth: 'MM',
  birthDay: 'DD',
  birthYear: 'YYYY',
  spouseBirthMonth: 'MM',
  spouseBirthYear: 'YYYY',
};
