import { maxDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import type { HouseholdLimit } from '@dropdate/domain/audience/suppression-rules';
import { formatCount } from '@dropdate/domain/money/money-text';

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

/** Texts of Do Not Mail. The specification has no such page, so all texts are ours. */
export const messages = {
  title: 'Do Not Mail',
  subtitle: 'Whom your company does not mail. Every count leaves them out.',
  rules: 'Also left out',
  loadingRules: 'Loading the settings of your company',
  rulesFailed: 'The settings of your company could not be loaded',
  rulesNotSaved: 'The setting could not be saved',
  leavesOutKnown: 'Leave out customers and open leads',
  knownHint:
    'Your contacts are looked up in the prospect file by name, address and ZIP code. A change of a contact follows within seconds.',
  knownOn: 'Customers and open leads leave every count. They are looked up now.',
  knownOff: 'Customers and open leads are counted again.',
  known: (count: number) =>
    count === 0
      ? 'None of them is in the prospect file.'
      : `${people(count)} of the prospect file ${count === 1 ? 'is' : 'are'} left out.`,
  matching: (count: number) =>
    count === 0 ? 'Looking up your contacts …' : `Looking up your contacts … ${people(count)} found so far.`,
  limit: 'Limit the mail per household',
  limitHint:
    'A household that got this many of your pieces in these days is left out with all its members. Orders that are not mailed yet count, too. One order can bring a household several pieces; One Per Household in the audience prevents that.',
  pieces: 'Pieces',
  days: 'Days',
  noLimit: 'No limit',
  save: 'Save',
  unchanged: 'Change the pieces or the days first.',
  locked: 'This setting belongs to the whole company.',
  limitOn: ({ pieces, days }: HouseholdLimit) =>
    `Households with ${pieces === 1 ? 'a piece' : `${formatCount(pieces)} pieces`} or more in ${formatCount(days)} ${days === 1 ? 'day' : 'days'} leave every count.`,
  limitOff: 'Households are counted again, however many pieces they got.',
  import: 'Import People',
  lastImports: 'Last Imports',
  field: 'Names and addresses',
  hint: `One person a line: name, street address, ZIP code. City and state may stand in between. The list has room for ${formatCount(maxDoNotMail.ofCompany)} people.`,
  placeholder: 'Jane Doe, 12 Main St, Tampa, FL 33602-1234',
  badLines: (lines: readonly number[]) => {
    const shown = lines.slice(0, 10).join(', ');
    const more = lines.length > 10 ? ` and ${formatCount(lines.length - 10)} more` : '';
    return `${lines.length === 1 ? 'Line' : 'Lines'} ${shown}${more}: write name, street address with its number, and ZIP code, with commas between them.`;
  },
  tooMany: (most: number) => `Add at most ${formatCount(most)} people at once.`,
  add: (count: number) => (count === 0 ? 'Add' : `Add ${people(count)}`),
  nothing: 'Enter a name and an address.',
  added: (count: number, prospects: number) =>
    count === 0
      ? 'These people are on the list already.'
      : `${people(count)} added. ${formatCount(prospects)} of the prospect file ${prospects === 1 ? 'is' : 'are'} left out by that.`,
  addFailed: 'The people could not be added',
  removed: (name: string) => `${name} is removed from the list.`,
  removeFailed: 'The person could not be removed',
  remove: 'Remove',
  search: 'Search People',
  list: 'People whom your company does not mail',
  empty: 'Nobody is on the list',
  emptySentence: 'Add somebody who asked not to get your mail.',
  emptyWithoutPermission: 'Nobody is on the list',
  noMatch: 'No Matching People Found',
  noMatchSentence: (term: string) => `No person contains '${term}'.`,
  failed: 'The list could not be loaded',
  loadFailed: 'The fields could not be loaded. Reload the page.',
} as const;
