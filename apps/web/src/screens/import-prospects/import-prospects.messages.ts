import { formatCount } from '@dropdate/domain/money/money-text';

const prospects = (count: number) => (count === 1 ? '1 prospect' : `${formatCount(count)} prospects`);

/** Texts of the import of an own prospect list. Source: specification 2, sections 2, 5 and 8. Others are ours. */
export const messages = {
  title: 'Upload Prospect List',
  subtitle: 'Select a file, check its rows, and mail the people of your own list',
  loading: 'Loading the campaign',
  loadFailed: 'Failed to fetch campaign details',
  loadSentence: 'The campaign could not be loaded. Try again, or go back to All Campaigns.',
  uploadFailed: 'Error while uploading the file',
  uploaded: 'File uploaded successfully',
  saveFailed: 'Failed to upload prospects',
  saved: 'Prospect list saved successfully',
  outcomes: { created: 'In the list', 'left-out': 'Left out', deleted: 'Taken out again', kept: 'Kept' },
  save: (count: number) => {
    if (count === 0) return 'Use This List';
    return count === 1 ? 'Use 1 Prospect' : `Use ${formatCount(count)} Prospects`;
  },
  undoSentence: (count: number) =>
    `The campaign loses the ${prospects(count)} of this list. Your file and other campaigns stay as they are, and you can upload the file again.`,
  stopped:
    'This list was not saved to its end, so the campaign does not use it. Go on to finish it, or discard the file. Jobs says why it stopped.',
  jobLabel: 'The list',
  next: 'Personalize Template',
  savingFirst: 'The list is being saved. Wait for its end.',
  stoppedFirst: 'The list was not saved to its end. Go on with it, or discard the file.',
  reviewFirst: (save: string) => `Press ${save} first.`,
  selectFirst: 'Select rows first.',
  toReviewFirst: (fileName: string) => `Go to the review of ${fileName} first.`,
  listFirst: 'Upload a list first.',
  checkAgain: 'Check the list again, and save it.',
  /** @param refused the sentence about people who are on the do-not-mail list now. Null when nobody of the list is */
  outdated: (refused: string | null) =>
    refused === null
      ? 'Some people of this list can no longer be mailed, so it could not be ordered. They are on your do-not-mail list, have died, or are held by another order. Check the list again to see who they are, and save it without them.'
      : `${refused} So the list could not be ordered. Check the list again, and save it without them.`,
  boughtTitle: 'Bought Prospect List',
  boughtFrom: 'Bought list',
  boughtSentence: 'The people of this campaign are those of a bought list. They cannot be changed here.',
  boughtOutdated: (refused: string | null) =>
    refused === null
      ? 'Some people of this list can no longer be mailed, so it could not be ordered. They are on your do-not-mail list, have died, or are held by another order. Leave them out to go on.'
      : `${refused} So the list could not be ordered. Leave them out to go on.`,
  renew: 'Leave Them Out',
  renewFirst: 'Leave out the people who can no longer be mailed.',
  renewFailed: 'The people could not be compared again.',
  renewed: (people: number, leftOut: number) =>
    `The campaign mails ${prospects(people)}; ${formatCount(leftOut)} ${leftOut === 1 ? 'is' : 'are'} left out.`,
  renewTitle: 'The people are compared again',
  renewing:
    'The people of the bought list are copied anew, without those who can no longer be mailed. You can close this window. The bell at the top of the page says when the campaign is ready.',
  renewDialogMissing: 'The dialog could not be loaded. The bell says when the campaign is ready.',
  leftOut: 'Left out',
  leftOutOf: (label: string, people: number) => `${label}\u00a0${formatCount(people)}`,
  leftOutNames: 'Who is left out, and why',
  leftOutName: (line: number, name: string, reason: string) => `${name} (row ${line}). ${reason}`,
  leftOutMore: (count: number) => `And ${prospects(count)} more.`,
  ncoa: 'Look for people who have moved (NCOA)',
  ncoaPrice: (price: string) => `${price} per prospect. People who have moved get their mail at the new address.`,
  moved: 'Moved',
  movedOf: (moved: number, all: number) => `${formatCount(moved)} of ${prospects(all)}, now at their new addresses`,
  panel: 'Summary',
  panelLine: (count: number) => prospects(count),
  panelAhead: (count: number) => `${prospects(count)} selected`,
  ahead: (count: number) => `For the ${prospects(count)} that ${count === 1 ? 'is' : 'are'} selected now`,
  noneSelected: 'No row is selected.',
  noList: 'The price shows as soon as rows of a file are selected.',
  replacesAudience: (count: number) =>
    `This campaign mails an audience of ${prospects(count)}. A list that you save here takes its place.`,
  toAudience: 'Keep the Audience',
  list: 'Prospect List',
  file: 'File',
  people: 'Prospects',
  states: 'States',
  // A line never ends between a state and its number.
  stateOf: (state: string, people: number) => `${state}\u00a0${formatCount(people)}`,
  savedAt: 'Saved On',
  again: 'Check the List Again',
  againFailed: 'Error while opening the review',
  another: 'Upload Another File',
  drop: 'Discard This File',
  dropTitle: 'Discard this file?',
  dropSentence: 'Its rows and your corrections are removed. A list that the campaign has already stays.',
  dropFailed: 'Error while discarding the file',
  peopleFailed: 'The prospects could not be loaded',
  columns: {
    line: 'Line',
    firstName: 'First Name',
    lastName: 'Last Name',
    addressLine1: 'Address Line 1',
    city: 'City',
    state: 'State',
    zip: 'Zip Code',
    county: 'County',
  },
} as const;
