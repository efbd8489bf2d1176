import { isListEditable, isListPending, type ListStatus } from './list-status.ts';

/** The toast when somebody opens an editing page of a list whose payment or validation is pending. */
export const listNotEditableText = 'Can not edit pending validation prospects.';

/**
 * The reason that a list cannot be edited, as the buyer reads it. If the status allows edits, the reason is that the list
 * is being ordered at this moment.
 */
export function listNotEditableReason(status: ListStatus): string {
  if (isListPending(status)) return listNotEditableText;
  return isListEditable(status)
    ? 'This prospect list is being ordered and cannot be changed.'
    : 'This prospect list was bought and can no longer be changed.';
}
