import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { LinkButton } from '../client/links/app-link.tsx';
import { usePageTitles } from '../client/links/pages.tsx';
import { useTitle } from '../client/links/use-title.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { Button } from '../kit/button/button.tsx';
import { EmptyState } from '../kit/state/empty-state.tsx';
import { latePart } from '../kit/state/late-part.tsx';
import classes from './pages.module.css';
import { messages } from './shell.messages.ts';

const WhyHidden = latePart(async () => (await import('../blocks/record-state/why-hidden.tsx')).WhyHidden);

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

/**
 * Shown when a page's permission is missing, with the reason. The query names the pattern of the page. The page has no
 * reason for a user who opened /forbidden by its own address.
 */
export function ForbiddenPage() {
  useTitle(messages.forbidden);
  const { page } = useSearch({ strict: false }) as { readonly page?: unknown };
  const known = usePageTitles().find(({ path }) => path === page);
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
      {known !== undefined && !isMissing && (
        <WhyHidden page={known.path} kind="page" onMissing={() => setMissing(true)} />
      )}
    </div>
  );
}
