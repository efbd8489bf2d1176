import {
  isAllowedMove,
  soundTransitionTable,
  type Transition,
  type TransitionTable,
} from '../state/transition-table.ts';
import {
  type CampaignStatus,
  campaignStatuses,
  campaignStatusLabel,
  isEditable,
  orderedStatuses,
} from './campaign-status.ts';

export type OrderActor = 'buyer' | 'production' | 'task';
/** Marks a move that the production file causes: the file is validated, or its validation is skipped for an order. */
export type ProductionFile = 'production-file';

type Move = Transition<CampaignStatus, OrderActor, ProductionFile>;

function moves(
  from: CampaignStatus,
  by: OrderActor,
  targets: readonly CampaignStatus[],
  via?: ProductionFile,
): readonly Move[] {
  return targets.map((to) => (via === undefined ? { from, to, by } : { from, to, by, via }));
}

/** Every allowed transition of a campaign, checked when this module loads (decisions 35 and 39). */
export const campaignTransitions: TransitionTable<CampaignStatus, OrderActor, ProductionFile> = soundTransitionTable(
  'campaign',
  {
    states: campaignStatuses.map(({ status }) => status),
    initial: ['none'],
    final: ['completed', 'deleted'],
    unused: ['new'],
    moves: [
      ...moves('none', 'buyer', ['draft', 'pending-validation', 'in-production', 'deleted']),
      ...moves('draft', 'buyer', ['draft', 'pending-validation', 'in-production', 'deleted']),
      // A check that nobody answers, or that leaves nobody, ends in a draft.
      ...moves('pending-validation', 'task', ['scrubbing-list-generated', 'draft']),
      ...moves('scrubbing-list-generated', 'task', ['pending-payment']),
      ...moves('pending-payment', 'buyer', ['in-production', 'draft']),
      ...moves('pending-payment', 'task', ['draft']),
      ...moves('in-production', 'production', ['printing'], 'production-file'),
      ...moves('printing', 'production', ['dispatched', 'paused', 'completed']),
      ...moves('paused', 'production', ['dispatched', 'completed']),
      ...moves('dispatched', 'production', ['completed']),
      ...moves('dispatched', 'task', ['completed']),
    ],
  },
);

/**
 * Whether this actor may make this transition. Production cannot choose Printing by hand: only the production file
 * moves a campaign to Printing.
 */
export function canMoveCampaign(
  from: CampaignStatus,
  to: CampaignStatus,
  by: OrderActor,
  via?: ProductionFile,
): boolean {
  return isAllowedMove(campaignTransitions, via === undefined ? { from, to, by } : { from, to, by, via });
}

/** The statuses that production can set by hand. */
function productionChoices(from: CampaignStatus): readonly CampaignStatus[] {
  return campaignTransitions.moves
    .filter((move) => move.from === from && move.by === 'production' && move.via === undefined)
    .map(({ to }) => to);
}

/**
 * The choices in the status menu of a row of Campaign Status. The menu contains the choices that production can make.
 * It also contains the choices whose refusal the specification words, because users expect these choices and read the
 * reason. The list is empty when production can no longer change the status.
 */
export function statusMenu(from: CampaignStatus): readonly CampaignStatus[] {
  if (from !== 'in-production' && productionChoices(from).length === 0) return [];
  return orderedStatuses.filter((to) => productionRefusal(from, to) !== statusNotUpdatedText);
}

/** The text when a status cannot be set and the specification names no reason. */
export const statusNotUpdatedText = 'Error while updating the status';

/**
 * The reason that production cannot set this status by hand, in the words of specification 2, section 4. Null when
 * production can set the status.
 */
export function productionRefusal(from: CampaignStatus, to: CampaignStatus): string | null {
  if (canMoveCampaign(from, to, 'production')) return null;
  if (from === 'in-production') return 'Complete production file validation to update the status';
  if (to === 'printing' || to === 'in-production') return 'Status cannot be changed to Printing or Production';
  return statusNotUpdatedText;
}

/**
 * Whether production must first enter quantity and dates in the dispatch modal. Only the status Dispatched needs them.
 */
export function needsDispatchDetails(to: CampaignStatus): boolean {
  return to === 'dispatched';
}

/** Whether a campaign would end although nothing of it was dispatched. Production is asked first. */
export function endsWithoutDispatch(from: CampaignStatus, to: CampaignStatus): boolean {
  return to === 'completed' && from !== 'dispatched';
}

/** The reason that production cannot enter dispatch details for a campaign with this status. Null when it can. */
export function dispatchRefusal(status: CampaignStatus): string | null {
  const refusal = productionRefusal(status, 'dispatched');
  if (refusal !== statusNotUpdatedText) return refusal;
  return `The campaign is ${campaignStatusLabel(status)}. Its dispatch details can no longer be changed.`;
}

/** Whether the campaign can be deleted. Only a campaign with the status None or Draft can be deleted. */
export function canDeleteCampaign(status: CampaignStatus): boolean {
  return isEditable(status);
}
