import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { campaignStatusLabel, campaignStatusTone } from '@dropdate/domain/campaign/campaign-status';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';

/** The status of a campaign in a row. */
export function CampaignBadge({ status }: { readonly status: CampaignRow['statusCode'] }) {
  return <StatusBadge tone={campaignStatusTone(status)}>{campaignStatusLabel(status)}</StatusBadge>;
}
