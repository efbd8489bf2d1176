import { ApiError } from '../../client/calls/api-error.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useTitle } from '../../client/links/use-title.ts';
import { EmptyState } from '../../kit/state/empty-state.tsx';

/** Whether a campaign or its cart does not exist for the viewer. */
export function isCampaignMissing(error: Error | null): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Replaces every step of a campaign that was deleted or belongs to others. It offers no retry, which would not help.
 */
export function CampaignMissing({ requestId }: { readonly requestId: string | undefined }) {
  const title = 'This campaign was not found';
  useTitle(title);
  return (
    <EmptyState
      isPage
      kind="no-match"
      title={title}
      sentence="It may have been deleted, or it belongs to another org."
      requestId={requestId}
      action={
        <LinkButton size="small" target={{ to: '/campaigns' }}>
          All Campaigns
        </LinkButton>
      }
    />
  );
}
