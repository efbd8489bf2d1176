import { LinkButton } from '../client/links/app-link.tsx';
import { useTitle } from '../client/links/use-title.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { Button } from '../kit/button/button.tsx';
import { EmptyState } from '../kit/state/empty-state.tsx';
import classes from './pages.module.css';

const title = 'You do not have permission to open this page';

/** The page for users without a session. It has neither bar nor sidebar. */
export function ForbiddenSignedOut() {
  useTitle('Forbidden');
  return (
    <main className={classes.start}>
      <h1 className="visually-hidden">Forbidden</h1>
      <EmptyState
        isPage
        kind="no-permission"
        title={title}
        sentence="Sign in to see the pages that are open to you."
        action={
          <Button size="small" href="/sign-in">
            Sign In
          </Button>
        }
      />
    </main>
  );
}

/** Shown when a page's permission is missing. */
export function ForbiddenPage() {
  useTitle('Forbidden');
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">Forbidden</h1>
      <EmptyState
        kind="no-permission"
        title={title}
        sentence="Ask an administrator of your organization for access, or sign in as somebody else."
        action={
          <>
            <LinkButton size="small" target={{ to: '/home' }}>
              Home
            </LinkButton>
            <Button
              size="small"
              href="/sign-in?signout"
              onClick={(event) => {
                event.preventDefault();
                void signOutHere();
              }}
            >
              Sign Out
            </Button>
          </>
        }
      />
    </div>
  );
}
