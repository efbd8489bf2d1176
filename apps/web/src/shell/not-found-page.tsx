import { pageRequestId } from '../client/calls/page-request-id.ts';
import { LinkButton } from '../client/links/app-link.tsx';
import { useTitle } from '../client/links/use-title.ts';
import { EmptyState } from '../kit/state/empty-state.tsx';
import classes from './pages.module.css';

/** Shown for an address that leads to no page. */
export function NotFoundPage() {
  useTitle('Page not found');
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">Page not found</h1>
      <EmptyState
        kind="no-match"
        title="This page does not exist"
        sentence="The address may be mistyped, or the page has moved."
        requestId={pageRequestId()}
        action={
          <LinkButton size="small" target={{ to: '/home' }}>
            Home
          </LinkButton>
        }
      />
    </div>
  );
}
