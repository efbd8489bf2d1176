import { codeTable } from '../code/code-table.ts';
import { isAllowedMove, soundTransitionTable, type TransitionTable } from '../state/transition-table.ts';
import type { BadgeTone } from './campaign-status.ts';
import type { OrderActor } from './campaign-transitions.ts';

/** Wire codes, labels (null: no label) and badges. Source: decision 39; specification 2, section 4 (Prospect list statuses). */
export const prospectListStatuses = [
  { status: 'none', code: 0, label: null, tone: 'default' },
  { status: 'draft', code: 1, label: 'Draft', tone: 'default' },
  { status: 'pending', code: 2, label: 'Pending', tone: 'warning' },
  { status: 'pending-validation', code: 7, label: 'Pending Validation', tone: 'warning' },
  { status: 'scrubbing-list-generated', code: 8, label: 'Pending Validation', tone: 'warning' },
  { status: 'pending-payment', code: 9, label: 'Pending Payment', tone: 'info' },
  { status: 'completed', code: 100, label: 'Completed', tone: 'success' },
] as const satisfies readonly { status: string; code: number; label: string | null; tone: BadgeTone }[];

export type ProspectListStatus = (typeof prospectListStatuses)[number]['status'];
export const prospectListStatusCodes = codeTable('prospect list status', prospectListStatuses, 'status');

function row(status: ProspectListStatus): (typeof prospectListStatuses)[number] {
  const found = prospectListStatuses.find((candidate) => candidate.status === status);
  if (found === undefined) throw new RangeError(`unknown prospect list status: ${status}`);
  return found;
}

export function prospectListStatusLabel(status: ProspectListStatus): string | null {
  return row(status).label;
}

export function prospectListStatusTone(status: ProspectListStatus): BadgeTone {
  return row(status).tone;
}

export function isListEditable(status: ProspectListStatus): boolean {
  return status === 'none' || status === 'draft';
}

/** A bought list is placed once it is complete. */
export function isListPlaced(status: ProspectListStatus): boolean {
  return status === 'completed';
}

/** Phone numbers are out for validation. */
export function isListValidationPending(status: ProspectListStatus): boolean {
  return status === 'pending-validation' || status === 'scrubbing-list-generated';
}

/** Payment or validation is pending: discard and save are locked. The step between both counts, as it does for campaigns. */
export function isListPending(status: ProspectListStatus): boolean {
  return status === 'pending-payment' || isListValidationPending(status);
}

/** Download needs a completed list whose file is there. */
export function canDownloadList(status: ProspectListStatus, isFileAvailable: boolean): boolean {
  return status === 'completed' && isFileAvailable;
}

/**
 * Every allowed move of a prospect list; checked when this module loads. A list has no production: it is complete as
 * soon as it is bought. Delete is no status but a mark beside it. Source: decisions 35 and 39.
 */
export const prospectListTransitions: TransitionTable<ProspectListStatus, OrderActor> = soundTransitionTable(
  'prospect list',
  {
    states: prospectListStatuses.map(({ status }) => status),
    initial: ['none'],
    final: ['completed'],
    unused: ['pending'],
    moves: [
      { from: 'none', to: 'draft', by: 'buyer' },
      { from: 'none', to: 'pending-validation', by: 'buyer' },
      { from: 'none', to: 'completed', by: 'buyer' },
      { from: 'draft', to: 'draft', by: 'buyer' },
      { from: 'draft', to: 'pending-validation', by: 'buyer' },
      { from: 'draft', to: 'completed', by: 'buyer' },
      { from: 'pending-validation', to: 'scrubbing-list-generated', by: 'job' },
      { from: 'scrubbing-list-generated', to: 'pending-payment', by: 'job' },
      { from: 'pending-payment', to: 'completed', by: 'buyer' },
      { from: 'pending-payment', to: 'draft', by: 'buyer' },
      { from: 'pending-payment', to: 'draft', by: 'job' },
    ],
  },
);

export function canMoveProspectList(from: ProspectListStatus, to: ProspectListStatus, by: OrderActor): boolean {
  return isAllowedMove(prospectListTransitions, { from, to, by });
}
