import { ApiError, requestIdOf } from '../../client/calls/api-error.ts';
import type { RoutePath } from '../../client/links/route-path.ts';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { WhyMissing } from './why-missing.tsx';

interface RecordStateProps {
  /** The pattern of the page, which explains why a record is missing. */
  readonly page: RoutePath;
  /** The read of the record, which has no record yet. */
  readonly found: { readonly error: unknown; readonly refetch: () => unknown };
  readonly loading: string;
  readonly loadFailed: string;
  /** The title and the sentence for a record that does not exist or that the viewer may not see. */
  readonly missing: { readonly title: string; readonly sentence: string };
  /** The class of the frame around the lines that stand for a loading record. */
  readonly className: string | undefined;
}

/** Stands in the place of a record that is loading, cannot be read, or does not exist. */
export function RecordState({ page, found, loading, loadFailed, missing, className }: RecordStateProps) {
  const { error, refetch } = found;
  if (error === null) {
    return (
      <div className={className}>
        <SkeletonLines count={8} label={loading} />
      </div>
    );
  }
  // The server answers 400 for an address that can name no record.
  if (error instanceof ApiError && [400, 404].includes(error.status)) {
    return (
      <>
        <EmptyState kind="no-match" {...missing} requestId={requestIdOf(error)} />
        <WhyMissing page={page} />
      </>
    );
  }
  return <ErrorState title={loadFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />;
}
