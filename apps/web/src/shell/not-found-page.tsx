import { pageRequestId } from '../client/calls/page-request-id.ts';
import { LinkButton } from '../client/links/app-link.tsx';
import { useTitle } from '../client/links/use-title.ts';
import { EmptyState } from '../kit/state/empty-state.tsx';
import classes from './pages.module.css';
import { messages } from './shell.messages.ts';

/** Shown for an address that leads to no page. */
export function NotFoundPage() {
  useTitle(messages.notFound);
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{messages.notFound}</h1>
      <EmptyState
        kind="no-match"
        title={messages.notFoundTitle}
        sentence={messages.notFoundSentence}
        requestId={pageRequestId()}
        action={
          <LinkButton size="small" target={{ to: '/home' }}>
            {messages.home}
          </LinkButton>
        }
      />
    </div>
  );
}
