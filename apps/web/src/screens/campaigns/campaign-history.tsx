import { getCampaignHistory } from '@dropdate/contract/campaigns/get-campaign-history';
import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { RecordHistory } from '../../blocks/record-history/history-button.tsx';
import { historyOf } from '../../blocks/record-history/history-source.ts';

interface CampaignHistoryProps {
  readonly row: CampaignRow;
  readonly onClose: () => void;
}

/** The history of a campaign. The list loads it late, so that the list needs no further script. */
export function CampaignHistory({ row, onClose }: CampaignHistoryProps) {
  const source = historyOf(getCampaignHistory, { campaignId: row.id });
  return <RecordHistory source={source} name={row.name} onClose={onClose} />;
}
