import { LinkButton } from '../client/links/app-link.tsx';
import { useTitle } from '../client/links/use-title.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { Button } from '../kit/button/button.tsx';
import { EmptyState } from '../kit/state/empty-state.tsx';
import classes from './pages.module.css';
import { messages } from './shell.messages.ts';

/** The page for users without a session. It has neither bar nor sidebar. */
export function ForbiddenSignedOut() {
  useTitle(messages.forbidden);
  return (
    <main className={classes.start}>
      <h1 className="visually-hidden">{messages.forbidden}</h1>
      <EmptyState
        isPage
        kind="no-permission"
        title={messages.forbiddenTitle}
        sentence={messages.forbiddenSignedOut}
        action={
          <Button size="small" href="/sign-in">
            {messages.signIn}
          </Button>
        }
      />
    </main>
  );
}

/** Shown when a page's permission is missing. */
export function ForbiddenPage() {
  useTitle(messages.forbidden);
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{messages.forbidden}</h1>
      <EmptyState
        kind="no-permission"
        title={messages.forbiddenTitle}
        sentence={messages.forbiddenSentence}
        action={
          <>
            <LinkButton size="small" target={{ to: '/home' }}>
              {messages.home}
            </LinkButton>
            <Button
              size="small"
              href="/sign-in?signout"
              onClick={(event) => {
                event.preventDefault();
                void signOutHere();
              }}
            >
              {messages.signOut}
            </Button>
          </>
        }
      />
    </div>
  );
}
