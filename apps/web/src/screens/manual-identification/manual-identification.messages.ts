import type { ManualReason } from '@dropdate/domain/response-card/card-reading';

const reasons: Readonly<Record<ManualReason, string>> = {
  'not-an-image': 'The page could not be read as an image. Scan the page again, and flag or delete this card.',
  blank: 'The page looks blank.',
  'reply-panel': 'The page looks like the reply panel of a card, its back.',
  'two-codes': 'Two different codes are on the image. If it shows two cards, split the page.',
  'address-differs':
    'The code is of one prospect, and the address of another. Two cards may lie one over the other: look for both.',
  'code-and-print-differ': 'The code and the printed key name different prospects.',
  'unknown-piece': 'The code belongs to no known piece. Search by the printed key or by name.',
  'not-mailed':
    'This piece counts as not mailed, although its campaign is dispatched. If the card is of this piece, choose it.',
  'not-dispatched': 'The campaign of this piece is not dispatched yet. Its cards can be identified after the dispatch.',
  'nothing-read': 'Neither a code nor a printed key could be read.',
  'several-candidates': 'Several prospects fit what was read.',
  'print-not-sure': 'The printed key could not be read for sure.',
};

/**
 * Texts of Manual Identification. Source: specification 3, sections 2, 5 and 8. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  title: 'Manual Identification',
  subtitle: 'Identify and link response cards with prospects',
  total: 'Total Response Cards',
  pending: 'Pending',
  completed: 'Completed',
  loadFailed: 'Error while fetching the response card',
  none: 'No card waits for identification',
  noneSentence: 'A card appears here when a scan could not tell its sender for sure.',
  toList: 'Manage Response Cards',

  reasons,
  crop: 'The printed key on the image',
  printKeyCode: 'Print Key Code',
  zip: 'Zip Code',
  noKey: 'Enter the code as printed: three letters, then digits.',
  read: 'Read from the image',
  printKeyForm: 'ABC01-6789-01',
  zipForm: '33607-1234',
  whyOff: 'Fill in the whole print key code, and the zip code with its last four digits.',
  proposed: 'Proposed by the scan',
  noMatchSentence: 'Compare each letter with the image, or search by name.',
  split: {
    open: 'Split Page',
    title: 'Split Page',
    sentence: 'Set the line between the two cards. Each part becomes a card, and both wait to be identified.',
    verb: 'Split into Two Cards',
    direction: 'Cut',
    across: 'Left to right',
    down: 'Top to bottom',
    place: 'Place of the cut',
    percent: (value: number) => `${value} %`,
    failed: 'The page could not be split',
  },
  codeForm: 'Search by code',
  code: 'Your Code',
  noCode: 'Enter the code as printed. It has no U.',
  codeHint: 'Fill in all 8 characters of the code.',
  searchCode: 'Search by Code',
  openNames: 'No readable key? Search by name',
  nameForm: 'Search by name',
  name: 'Name',
  nameZip: 'Zip',
  noName: 'Enter at least two letters of the name.',
  noNameZip: 'Enter the five digits of the zip.',
  searchNames: 'Search by Name',

  imageOf: (name: string) => `Response card ${name}`,
  noImage: 'This page is no image',
  saved: 'Response cards updated successfully',
  saveFailed: 'Failed to update response cards',
} as const;
