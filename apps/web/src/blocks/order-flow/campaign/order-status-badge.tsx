import {
  type CampaignStatus,
  campaignStatusLabel,
  campaignStatusTone,
} from '@dropdate/domain/campaign/campaign-status';
import { StatusBadge } from '../../../kit/badge/status-badge.tsx';

/** The status of the campaign in the head of every step. */
export function OrderStatusBadge({ status }: { readonly status: CampaignStatus }) {
  return <StatusBadge tone={campaignStatusTone(status)}>{campaignStatusLabel(status)}</StatusBadge>;
}
