import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { campaignStatusLabel, campaignStatusTone } from '@dropdate/domain/campaign/campaign-status';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Missing } from '../../kit/table/missing.tsx';

/** The status of a campaign in a row. The status None shows nothing. */
export function CampaignBadge({ status }: { readonly status: CampaignRow['statusCode'] }) {
  const label = campaignStatusLabel(status);
  return label === null ? <Missing /> : <StatusBadge tone={campaignStatusTone(status)}>{label}</StatusBadge>;
}
