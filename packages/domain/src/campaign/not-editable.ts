import { type CampaignStatus, isEditable, isPending } from './campaign-status.ts';

/** The toast when somebody opens an editing page of a campaign whose payment or validation is pending. */
export const campaignNotEditableText = 'Can not edit pending validation campaign.';

/**
 * The reason that a campaign cannot be edited, as the buyer reads it. If the status allows edits, the reason is that
 * the campaign is being ordered at this moment.
 */
export function notEditableText(status: CampaignStatus): string {
  if (isPending(status)) return campaignNotEditableText;
  if (status === 'deleted') return 'This campaign was deleted.';
  return isEditable(status)
    ? 'This campaign is being ordered and cannot be changed.'
    : 'This campaign was ordered and can no longer be changed.';
}
