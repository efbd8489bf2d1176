import type { BadgeTone } from '../campaign/campaign-status.ts';
import { codeTable } from '../code/code-table.ts';

/**
 * The statuses of a prospect list, with wire codes, labels and tones of the badges (specification 2, section 4, Prospect
 * list statuses; decision 39). None reads "Draft", because users know one state before the order (decision 68).
 */
export const listStatuses = [
  { status: 'none', code: 0, label: 'Draft', tone: 'default' },
  { status: 'draft', code: 1, label: 'Draft', tone: 'default' },
  { status: 'pending', code: 2, label: 'Pending', tone: 'warning' },
  { status: 'pending-validation', code: 7, label: 'Pending Validation', tone: 'warning' },
  { status: 'scrubbing-list-generated', code: 8, label: 'Pending Validation', tone: 'warning' },
  { status: 'pending-payment', code: 9, label: 'Pending Payment', tone: 'info' },
  { status: 'completed', code: 100, label: 'Completed', tone: 'success' },
] as const satisfies readonly { status: string; code: number; label: string; tone: BadgeTone }[];

export type ListStatus = (typeof listStatuses)[number]['status'];
export const listStatusCodes = codeTable('prospect list status', listStatuses, 'status');

function row(status: ListStatus) {
  const found = listStatuses.find((candidate) => candidate.status === status);
  if (found === undefined) throw new RangeError(`unknown prospect list status: ${status}`);
  return found;
}

export const listStatusLabel = (status: ListStatus): string => row(status).label;
export const listStatusTone = (status: ListStatus): BadgeTone => row(status).tone;

/** Only lists with the status None or Draft can be edited, discarded or deleted. */
export const isListEditable = (status: ListStatus): boolean => status === 'none' || status === 'draft';

/** Whether the list was bought. */
export const isListBought = (status: ListStatus): boolean => status === 'completed';

/** Whether the list waits for the validation of its phone numbers. */
export const isListValidationPending = (status: ListStatus): boolean =>
  status === 'pending-validation' || status === 'scrubbing-list-generated';

/** Whether payment or validation is pending. The buyer can then neither edit nor discard the list. */
export const isListPending = (status: ListStatus): boolean =>
  status === 'pending' || status === 'pending-payment' || isListValidationPending(status);
