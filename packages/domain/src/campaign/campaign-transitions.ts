import {
  isAllowedMove,
  soundTransitionTable,
  type Transition,
  type TransitionTable,
} from '../state/transition-table.ts';
import { type CampaignStatus, campaignStatuses, isEditable, isPending } from './campaign-status.ts';

export type OrderActor = 'buyer' | 'production' | 'job';
/** The production file: validated, or its validation skipped for an order. */
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

/** Every allowed move of a campaign; checked when this module loads. Source: decisions 35 and 39. */
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
      ...moves('pending-validation', 'job', ['scrubbing-list-generated']),
      ...moves('scrubbing-list-generated', 'job', ['pending-payment']),
      ...moves('pending-payment', 'buyer', ['in-production', 'draft']),
      ...moves('pending-payment', 'job', ['draft']),
      ...moves('in-production', 'production', ['printing'], 'production-file'),
      ...moves('printing', 'production', ['dispatched', 'paused', 'completed']),
      ...moves('paused', 'production', ['dispatched', 'completed']),
      ...moves('dispatched', 'production', ['completed']),
    ],
  },
);

/** Whether this actor may move a campaign so; production reaches Printing through its file only. */
export function canMoveCampaign(
  from: CampaignStatus,
  to: CampaignStatus,
  by: OrderActor,
  via?: ProductionFile,
): boolean {
  return isAllowedMove(campaignTransitions, via === undefined ? { from, to, by } : { from, to, by, via });
}

/** What the status menu of a Campaign Status row may offer. */
export function productionChoices(from: CampaignStatus): readonly CampaignStatus[] {
  return campaignTransitions.moves
    .filter((move) => move.from === from && move.by === 'production' && move.via === undefined)
    .map(({ to }) => to);
}

/** Why production cannot set this status by hand, in the words of specification 2, section 4; null when it can. */
export function productionRefusal(from: CampaignStatus, to: CampaignStatus): string | null {
  if (canMoveCampaign(from, to, 'production')) return null;
  if (from === 'in-production') return 'Complete production file validation to update the status';
  if (to === 'printing' || to === 'in-production') return 'Status cannot be changed to Printing or Production';
  return 'Error while updating the status';
}

/** Dispatched asks for quantity and dates first (the dispatch modal). */
export function needsDispatchDetails(to: CampaignStatus): boolean {
  return to === 'dispatched';
}

/** Delete is for None and Draft only. */
export function canDeleteCampaign(status: CampaignStatus): boolean {
  return isEditable(status);
}

/** The info toast for opening an editing page of a campaign whose payment or validation is pending. */
export const campaignNotEditableText = 'Can not edit pending validation campaign.';

/** Why a campaign that cannot be edited cannot, as the buyer reads it. An editable one's cart is taken by its order. */
export function notEditableText(status: CampaignStatus): string {
  if (isPending(status)) return campaignNotEditableText;
  if (status === 'deleted') return 'This campaign was deleted.';
  return isEditable(status)
    ? 'This campaign is being ordered and cannot be changed.'
    : 'This campaign was ordered and can no longer be changed.';
}
