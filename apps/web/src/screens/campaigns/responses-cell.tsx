import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { formatCount } from '@dropdate/domain/money/money-text';
import { AppLink } from '../../client/links/app-link.tsx';
import { leadsOfCampaign } from '../../client/links/leads-link.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './campaigns.messages.ts';

/** The responses of a campaign, as a link to its leads. */
export function ResponsesCell({ row }: { readonly row: CampaignRow }) {
  const { today } = useViewer();
  const count = formatCount(row.totalResponsesReceived);
  if (row.totalResponsesReceived === 0) return count;
  const target = leadsOfCampaign({ number: row.number, firstResponse: row.firstResponseReceivedDate }, today);
  return (
    <AppLink target={target} label={messages.responsesOf(count, row.name)}>
      {count}
    </AppLink>
  );
}
