import { useState } from 'react';
import { LinkButton } from '../client/links/app-link.tsx';
import { useTitle } from '../client/links/use-title.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { useMay } from '../client/session/viewer.tsx';
import { Button } from '../kit/button/button.tsx';
import { EmptyState } from '../kit/state/empty-state.tsx';
import { latePart } from '../kit/state/late-part.tsx';
import classes from './pages.module.css';
import { messages } from './shell.messages.ts';

const WhyForbidden = latePart(async () => (await import('./why-forbidden.tsx')).WhyForbidden);

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
  const mayExplain = useMay()('UserRole.viewAll');
  const [isMissing, setMissing] = useState(false);
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
      {mayExplain && !isMissing && <WhyForbidden onMissing={() => setMissing(true)} />}
    </div>
  );
}
