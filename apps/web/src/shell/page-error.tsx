import { ApiError } from '../client/api-error.ts';
import { ErrorState } from '../kit/state/empty-state.tsx';
import classes from './pages.module.css';

/** Shown in place of a page that failed: what happened, Try again, and the request id where there is one. */
export function PageError({ error }: { readonly error: unknown }) {
  const isApi = error instanceof ApiError;
  return (
    <div className={classes.page}>
      <ErrorState
        title="This page could not be shown"
        sentence={isApi ? error.message : 'Something went wrong on this page. Reload it and try again.'}
        requestId={isApi ? error.requestId : undefined}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
