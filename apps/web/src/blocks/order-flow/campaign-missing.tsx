import { ApiError } from '../../client/api-error.ts';
import { LinkButton } from '../../client/app-link.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';

/** Whether a campaign or its cart could not be loaded because there is none that the viewer may see. */
export function isCampaignMissing(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Stands in place of every step of a campaign that was deleted or belongs to others: trying again would not help. */
export function CampaignMissing() {
  return (
    <EmptyState
      kind="no-match"
      title="This campaign was not found"
      sentence="It may have been deleted, or it belongs to another org."
      action={
        <LinkButton size="small" target={{ to: '/campaigns' }}>
          All Campaigns
        </LinkButton>
      }
    />
  );
}
