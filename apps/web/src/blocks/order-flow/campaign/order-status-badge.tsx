import {
  type CampaignStatus,
  campaignStatusLabel,
  campaignStatusTone,
} from '@dropdate/domain/campaign/campaign-status';
import { StatusBadge } from '../../../kit/badge/status-badge.tsx';

/**
 * The status of the campaign in the head of every step. A campaign that was never saved as a draft has no status yet.
 */
export function OrderStatusBadge({ status }: { readonly status: CampaignStatus }) {
  const label = campaignStatusLabel(status);
  return label === null ? null : <StatusBadge tone={campaignStatusTone(status)}>{label}</StatusBadge>;
}
