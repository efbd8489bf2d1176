import { codeTable } from '../code/code-table.ts';

/** How a status badge is coloured. */
export type BadgeTone = 'default' | 'info' | 'warning' | 'success' | 'error' | 'light';

/**
 * The statuses of a campaign, with wire codes, labels and tones of the badges. Source: specification 2, section 4
 * (Campaign statuses). None reads "Draft", because users know one state before the order (decision 68).
 */
export const campaignStatuses = [
  { status: 'none', code: 0, label: 'Draft', tone: 'default' },
  { status: 'draft', code: 1, label: 'Draft', tone: 'default' },
  { status: 'new', code: 2, label: 'New', tone: 'default' },
  { status: 'in-production', code: 3, label: 'In Production', tone: 'warning' },
  { status: 'printing', code: 4, label: 'Printing', tone: 'info' },
  { status: 'dispatched', code: 5, label: 'Dispatched', tone: 'success' },
  { status: 'paused', code: 6, label: 'Paused', tone: 'light' },
  { status: 'pending-validation', code: 7, label: 'Pending Validation', tone: 'warning' },
  { status: 'scrubbing-list-generated', code: 8, label: 'Pending Validation', tone: 'warning' },
  { status: 'pending-payment', code: 9, label: 'Pending Payment', tone: 'info' },
  { status: 'deleted', code: 99, label: 'Deleted', tone: 'error' },
  { status: 'completed', code: 100, label: 'Completed', tone: 'success' },
] as const satisfies readonly { status: string; code: number; label: string; tone: BadgeTone }[];

export type CampaignStatus = (typeof campaignStatuses)[number]['status'];
export const campaignStatusCodes = codeTable('campaign status', campaignStatuses, 'status');

function row<S extends CampaignStatus>(status: S) {
  const found = campaignStatuses.find(
    (candidate): candidate is Extract<(typeof campaignStatuses)[number], { status: S }> => candidate.status === status,
  );
  if (found === undefined) throw new RangeError(`unknown campaign status: ${status}`);
  return found;
}

export function campaignStatusLabel(status: CampaignStatus): string {
  return row(status).label;
}

export function campaignStatusTone(status: CampaignStatus): BadgeTone {
  return row(status).tone;
}

/** Only campaigns with the status None or Draft can be edited, discarded or deleted. */
export function isEditable(status: CampaignStatus): boolean {
  return status === 'none' || status === 'draft';
}

const placedStatuses: readonly CampaignStatus[] = ['in-production', 'printing', 'dispatched', 'completed'];

/**
 * Whether the campaign counts as placed: its order is in production, being printed, dispatched or completed. A paused
 * campaign has an order too, but the specification does not call it placed.
 */
export function isPlaced(status: CampaignStatus): boolean {
  return placedStatuses.includes(status);
}

/** Whether a campaign with this status always has an order. */
export function hasOrder(status: CampaignStatus): boolean {
  return isPlaced(status) || status === 'paused';
}

const validationStatuses: readonly CampaignStatus[] = ['pending-validation', 'scrubbing-list-generated'];

/** Whether the campaign waits for the validation of its phone numbers. */
export function isValidationPending(status: CampaignStatus): boolean {
  return validationStatuses.includes(status);
}

/** Whether payment or validation is pending. The buyer can then neither edit nor discard the campaign. */
export function isPending(status: CampaignStatus): boolean {
  return status === 'pending-payment' || isValidationPending(status);
}

/** Whether the tile Active Campaigns counts the campaign. */
export function isActive(status: CampaignStatus): boolean {
  return status === 'in-production' || status === 'printing' || status === 'dispatched';
}

/** Whether 'Pay for Order' is offered, because only the payment is missing. */
export function canPayForOrder(status: CampaignStatus): boolean {
  return status === 'pending-payment';
}

/**
 * The statuses of a campaign that has an order, in the sequence of production. A paused campaign has an order, although
 * the specification does not call it placed. Campaign Status lists the campaigns with these statuses.
 */
export const orderedStatuses = [
  'in-production',
  'printing',
  'dispatched',
  'paused',
  'completed',
] as const satisfies readonly CampaignStatus[];

/**
 * The statuses of a campaign whose pieces can be in the mail. A campaign that was completed without a dispatch has no
 * dispatch details.
 */
export const dispatchedStatuses = ['dispatched', 'completed'] as const satisfies readonly CampaignStatus[];

/** The value in the Validation column of Campaign Status; null before there is a list to validate. */
export function validationState(status: CampaignStatus): 'pending' | 'validated' | null {
  if (status === 'in-production') return 'pending';
  return orderedStatuses.some((one) => one === status) ? 'validated' : null;
}
