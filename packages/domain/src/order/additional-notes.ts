import { isOnAccount, type PaymentTerm } from './payment-term.ts';

/** The buyer's entries in the additional-notes block (specification 2, sections 4 and 5). */
export interface AdditionalNotes {
  readonly updateBillingDetail: boolean;
  readonly others: boolean;
  readonly otherValue: string;
  readonly notes: string;
  /** The number under which the buyer's company books an order on account; can be empty. */
  readonly poNumber: string;
}

/** The maximum number of characters (specification 1, sections 5.1 and 5.2, note, other-input). */
export const notesMaxLength = 1000;
export const otherValueMaxLength = 100;
/** Our own limit: purchase orders in use have numbers of up to 35 characters. */
export const poNumberMaxLength = 35;

export const notesBoxes = [
  { box: 'updateBillingDetail', label: 'Update Billing Details' },
  { box: 'others', label: 'Others' },
] as const;

/**
 * Whether the billing box is ticked and locked. On account the box is locked, so that notes are required. For iGroup
 * clients the box is never locked, because they do not see the block (decision 41).
 */
export function isBillingBoxForced(term: PaymentTerm, isIGroupClient: boolean): boolean {
  return isOnAccount(term) && !isIGroupClient;
}

/** Removes the texts without a ticked box: the other value without Others, and the notes without any box. */
function cleared(notes: AdditionalNotes, isAnyTicked: boolean): AdditionalNotes {
  return { ...notes, otherValue: notes.others ? notes.otherValue : '', notes: isAnyTicked ? notes.notes : '' };
}

/**
 * The block in its stored form, with the buyer's own ticks. A forced tick is not stored, so the tick disappears with
 * the term that forces it. Notes under a forced box are stored as long as the box is forced (decision 41).
 */
export function notesToKeep(notes: AdditionalNotes, term: PaymentTerm, isIGroupClient: boolean): AdditionalNotes {
  const isForced = isBillingBoxForced(term, isIGroupClient);
  return cleared(notes, isForced || notes.updateBillingDetail || notes.others);
}

/**
 * The notes block for this payment term, in the form that is shown, checked and ordered. A forced box counts as ticked.
 * An order by card has no number of a purchase order.
 */
export function notesUnderTerm(notes: AdditionalNotes, term: PaymentTerm, isIGroupClient: boolean): AdditionalNotes {
  const isForced = isBillingBoxForced(term, isIGroupClient);
  const poNumber = isOnAccount(term) ? notes.poNumber : '';
  const shown = { ...notes, poNumber, updateBillingDetail: isForced || notes.updateBillingDetail };
  return cleared(shown, shown.updateBillingDetail || shown.others);
}

export type NotesProblem =
  | 'notes-required'
  | 'other-value-required'
  | 'notes-too-long'
  | 'other-value-too-long'
  | 'po-number-too-long';

export const notesProblemTexts: Readonly<Record<NotesProblem, string>> = {
  'notes-required': 'Notes are required.',
  'other-value-required': 'Please specify the other details.',
  'notes-too-long': `Notes must be at most ${notesMaxLength} characters.`,
  'po-number-too-long': `The PO number must be at most ${poNumberMaxLength} characters.`,
  'other-value-too-long': `Other details must be at most ${otherValueMaxLength} characters.`,
};

/**
 * The entries of the block that are missing or too long with this payment term. A text without a ticked box does not
 * count. For iGroup clients, only the number of the purchase order is checked, because they have no other entry. White
 * space alone is no note.
 */
export function notesProblems(
  given: AdditionalNotes,
  term: PaymentTerm,
  isIGroupClient: boolean,
): readonly NotesProblem[] {
  const { updateBillingDetail, others, otherValue, notes, poNumber } = notesUnderTerm(given, term, isIGroupClient);
  const problems: NotesProblem[] = poNumber.length > poNumberMaxLength ? ['po-number-too-long'] : [];
  if (isIGroupClient) return problems;
  if (others && otherValue.trim() === '') problems.push('other-value-required');
  if (otherValue.length > otherValueMaxLength) problems.push('other-value-too-long');
  if ((others || updateBillingDetail) && notes.trim() === '') problems.push('notes-required');
  if (notes.length > notesMaxLength) problems.push('notes-too-long');
  return problems;
}
