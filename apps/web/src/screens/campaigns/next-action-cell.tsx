import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { isWaitingAction, nextActionLabel } from '@dropdate/domain/campaign/next-action';
import { campaignTarget } from '../../blocks/campaign-row/campaign-name.tsx';
import { AppLink } from '../../client/links/app-link.tsx';
import { leadsOfCampaign } from '../../client/links/leads-link.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './campaigns.messages.ts';

/** What happens next with a campaign. It is a link to the page where the viewer does the next step. */
export function NextActionCell({ row }: { readonly row: CampaignRow }) {
  const { today } = useViewer();
  const { nextAction } = row;
  if (nextAction === null) return <Missing />;
  const label = nextActionLabel(nextAction);
  const answered = { number: row.number, firstResponse: row.firstResponseReceivedDate };
  const page = nextAction === 'view-responses' ? leadsOfCampaign(answered, today) : campaignTarget(row);
  const target = isWaitingAction(nextAction) ? null : page;
  if (target === null) return label;
  return (
    <AppLink target={target} label={messages.actionOf(label, row.name)}>
      {label}
    </AppLink>
  );
}
