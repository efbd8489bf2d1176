import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { fieldLabels } from '../../blocks/mail-piece/mail-piece.messages.ts';

/**
 * Texts of Personalize Template. Source: specification 2, sections 2, 5 and 8. Texts that the specification lacks are
 * ours.
 */
export const messages = {
  pageMissing: 'The answer page could not be opened. Reload the page, and try again.',
  schedule: 'Schedule Campaign',
  loading: 'Loading the template and its variants',
  cartFailed: 'Failed to fetch campaign details',
  loadFailed: 'Error while fetching the campaign template and variants',
  loadSentence: 'The variants could not be loaded. Try again, or go back to All Campaigns.',
  saveFailed: 'An error occurred while saving your template variants. Please try again.',
  allocated: 'Allocated',
  ofTotal: (total: string) => `of ${total}`,

  variants: 'Variants',
  format: (product: string, width: string, height: string) => `${product}, ${width} × ${height} in`,
  variantName: (letter: string) => `Variant ${letter}`,
  addVariant: 'Add variant',
  maxVariants: 'A template can have 10 variants.',
  moreFor: (name: string) => `More for ${name}`,
  rename: 'Rename',
  removeVariant: 'Remove variant',
  removed: (name: string) => `${name} removed`,
  incomplete: 'incomplete',
  name: 'Name',
  moreStates: (count: number) =>
    count === 1 ? 'One more state is not balanced.' : `${count} more states are not balanced.`,
  nameMissing: 'Variant name is required.',
  stockColor: 'Stock color',
  stockColorMissing: 'Stock color is required.',
  postalClass: 'Postal class',
  withExtra: (postalClass: string, price: string) => `${postalClass} (+${price} a piece)`,
  /** @param extra the price of First-Class Mail above the other class; undefined while prices load */
  classesDiffer: (first: string, marketing: string, extra: string | undefined) =>
    `First-Class Mail reaches homes about ${first} mailing days after it is mailed${extra === undefined ? '' : `, for ${extra} more a piece`}. Marketing Mail takes about ${marketing}, and its postage is in the price.`,
  postalClassMissing: 'Postal class is required.',
  choose: 'Choose',

  states: 'States',
  statesOf: (name: string) => `States of ${name}`,
  countsOfVariant: 'Counts of this variant',
  evenly: 'Distribute evenly',
  evened: 'Prospects distributed evenly',
  state: 'State',
  available: 'Available',
  desired: 'Desired',
  ...fieldLabels,
  total: 'Total',
  mailIn: (state: string) => `Mail in ${state}`,
  inState: (label: string, state: string) => `${label} in ${state}`,

  shownIn: (state: string) => `Shown on the piece in ${state}`,
  shownHint:
    'Agency and license typed into the table above are switched on, and an emptied line is switched off. A grey line is not printed.',
  notPrinted: 'Not printed',
  optional: 'Optional',
  isShownIn: (label: string, state: string) => `${label} shown in ${state}`,
  /** Where a line is printed. `sides` is `the front`, or `front and back`. */
  printedAs: {
    agencyName: (sides: string) => `as the sender, on ${sides}.`,
    companyName: (sides: string) => `as the sender while the agency name is off, on ${sides}.`,
    licenseNumber: (sides: string) => `after the sender’s name, on ${sides}.`,
  },
  printed: (where: string) => `Printed ${where}`,
  printedWhenOn: (where: string) => `Once switched on, printed ${where}`,
  printedNowhere: 'This template does not print it.',
  sides: { front: 'the front', back: 'the back' },
  bothSides: 'front and back',
  senderIs: (name: string) => `The piece names ${name} as its sender.`,
  senderRemains: (org: string) => `Mail names its sender: without either name it is ${org}.`,
  copyToAll: (state: string) => `Copy ${state} to all states`,
  copied: (state: string) => `${state} copied to all states`,

  preview: 'Preview',
  form: 'Details',
  view: 'View',
} as const;

/** What is wrong with a line of the piece. */
export interface LineProblem {
  readonly field: StateField;
  readonly problem: string;
}

/** The text of a problem, for example `Agency name: The piece cannot print 🎉.` */
export const lineProblemText = ({ field, problem }: LineProblem): string => `${fieldLabels[field]}: ${problem}`;
