import { ApiError } from '../client/calls/api-error.ts';
import { pageRequestId } from '../client/calls/page-request-id.ts';
import { useTitle } from '../client/links/use-title.ts';
import { ErrorState } from '../kit/state/empty-state.tsx';
import classes from './pages.module.css';
import { messages } from './shell.messages.ts';

/**
 * Replaces a page that failed. It shows a sentence, Try again, and a request id. This is the id of the failed call, or,
 * when no call failed, the id of the page.
 */
export function PageError({ error }: { readonly error: unknown }) {
  const isApi = error instanceof ApiError;
  useTitle(messages.pageFailed);
  return (
    <div className={classes.page}>
      <ErrorState
        isPage
        title={messages.pageFailed}
        sentence={isApi ? error.message : messages.pageFailedSentence}
        requestId={isApi ? error.requestId : pageRequestId()}
        onRetry={() => location.reload()}
      />
    </div>
  );
}
