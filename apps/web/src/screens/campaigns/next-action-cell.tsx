import type { CampaignRow } from '@dropdate/contract/campaigns/search-campaigns';
import { isWaitingAction, nextActionLabel } from '@dropdate/domain/campaign/next-action';
import { campaignTarget } from '../../blocks/campaign-row/campaign-name.tsx';
import { AppLink } from '../../client/links/app-link.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './campaigns.messages.ts';

/** What happens next with a campaign. It is a link to the page where the viewer does the next step. */
export function NextActionCell({ row }: { readonly row: CampaignRow }) {
  const { nextAction } = row;
  if (nextAction === null) return <Missing />;
  const label = nextActionLabel(nextAction);
  const target = isWaitingAction(nextAction) ? null : campaignTarget(row);
  if (target === null) return label;
  return (
    <AppLink target={target} label={messages.actionOf(label, row.name)}>
      {label}
    </AppLink>
  );
}
