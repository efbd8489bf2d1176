import { maxDoNotCall } from '@dropdate/domain/do-not-call/do-not-call';
import { formatCount } from '@dropdate/domain/money/money-text';

const numbers = (count: number) => `${formatCount(count)} ${count === 1 ? 'number' : 'numbers'}`;

/** Texts of Do Not Call. The specification has no such page, so all texts are ours. */
export const messages = {
  title: 'Do Not Call',
  subtitle: 'The numbers that nobody of your company calls. No lead offers a call to them.',
  import: 'Import Numbers',
  lastImports: 'Last Imports',
  field: 'Phone numbers',
  hint: `One number a line. A remark may stand before or behind the number. The file has room for ${formatCount(maxDoNotCall.ofCompany)} numbers.`,
  placeholder: '(813) 555-0123, asked on the phone',
  badLines: (lines: readonly number[]) => {
    const shown = lines.slice(0, 10).join(', ');
    const more = lines.length > 10 ? ` and ${formatCount(lines.length - 10)} more` : '';
    return `${lines.length === 1 ? 'Line' : 'Lines'} ${shown}${more}: write one number of the United States, and a remark of at most ${maxDoNotCall.remark} characters.`;
  },
  tooMany: (most: number) => `Add at most ${formatCount(most)} numbers at once. A file may have more.`,
  add: (count: number) => (count === 0 ? 'Add' : `Add ${numbers(count)}`),
  nothing: 'Enter a phone number.',
  added: (count: number) =>
    count === 0 ? 'These numbers are on the file already.' : `${numbers(count)} added. Nobody calls them from now on.`,
  addFailed: 'The numbers could not be added',
  removed: (phone: string) => `${phone} is removed from the file.`,
  removeFailed: 'The number could not be removed',
  remove: 'Remove',
  search: 'Search Numbers',
  list: 'Numbers that your company does not call',
  empty: 'No number is on the file',
  emptySentence: 'Add the number of somebody who asked not to be called.',
  emptyWithoutPermission: 'No number is on the file',
  noMatch: 'No Matching Numbers Found',
  noMatchSentence: (term: string) => `No number or remark contains '${term}'.`,
  failed: 'The file could not be loaded',
  loadFailed: 'The fields could not be loaded. Reload the page.',

  areaCodes: 'Area codes',
  areaCodesHint:
    'The area codes for which your company has subscribed to the National Do Not Call Registry. Empty means all. Leads who answered your mail may be called in every area code.',
  areaCodesPlaceholder: 'All area codes',
  badAreaCodes: (bad: readonly string[]) =>
    `${bad.slice(0, 5).join(', ')}${bad.length > 5 ? ' and more' : ''}: enter area codes of three digits.`,
  save: 'Save',
  unchanged: 'Change the area codes first.',
  locked: 'This setting belongs to the whole company.',
  areaCodesSaved: (count: number) =>
    count === 0
      ? 'All area codes are set.'
      : `${formatCount(count)} area ${count === 1 ? 'code is' : 'codes are'} set.`,
  areaCodesNotSaved: 'The area codes could not be saved',
  areaCodesFailed: 'The area codes could not be loaded',
  loadingAreaCodes: 'Loading the area codes',
} as const;
