import {
  isAllowedMove,
  soundTransitionTable,
  type Transition,
  type TransitionTable,
} from '../state/transition-table.ts';
import { type ListStatus, listStatuses } from './list-status.ts';

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
