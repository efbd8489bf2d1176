import {
  isAllowedMove,
  soundTransitionTable,
  type Transition,
  type TransitionTable,
} from '../state/transition-table.ts';
import { isListEditable, isListPending, type ListStatus, listStatuses } from './list-status.ts';

export type ListActor = 'buyer' | 'task';

function moves(
  from: ListStatus,
  by: ListActor,
  targets: readonly ListStatus[],
): readonly Transition<ListStatus, ListActor>[] {
  return targets.map((to) => ({ from, to, by }));
}

/**
 * Every allowed transition of a prospect list, checked when this module loads (decision 39). A list is pending from its
 * written order until the payment is confirmed; a declined payment takes the list back.
 */
export const listTransitions: TransitionTable<ListStatus, ListActor> = soundTransitionTable('prospect list', {
  states: listStatuses.map(({ status }) => status),
  initial: ['none'],
  final: ['completed'],
  unused: [],
  moves: [
    ...moves('none', 'buyer', ['draft', 'pending-validation', 'pending']),
    ...moves('draft', 'buyer', ['draft', 'pending-validation', 'pending']),
    // A check that nobody answers, or that leaves nobody, ends in a draft.
    ...moves('pending-validation', 'task', ['scrubbing-list-generated', 'draft']),
    ...moves('scrubbing-list-generated', 'task', ['pending-payment']),
    ...moves('pending-payment', 'buyer', ['pending', 'draft']),
    ...moves('pending-payment', 'task', ['draft']),
    ...moves('pending', 'task', ['completed', 'none', 'draft', 'pending-payment']),
  ],
});

export const canMoveList = (from: ListStatus, to: ListStatus, by: ListActor): boolean =>
  isAllowedMove(listTransitions, { from, to, by });

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
