import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { SignInRefusal } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages } from './account.messages.ts';
import classes from './account.module.css';
import { checkLink, type LinkUser } from './account-calls.ts';
import { PasswordForm } from './password-form.tsx';

interface LinkPageProps {
  readonly kind: 'reset' | 'set';
  readonly linkId: string;
}

type LinkState =
  | { readonly is: 'checking' }
  | { readonly is: 'open'; readonly user: LinkUser }
  | { readonly is: 'over' }
  | { readonly is: 'unknown'; readonly refusal: SignInRefusal };

/** The page of a mailed link: the form, or the page for an expired or used link (specification 1, section 2.3). */
export function LinkPage({ kind, linkId }: LinkPageProps) {
  const [link, setLink] = useState<LinkState>({ is: 'checking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try checks the link again.
  useEffect(() => {
    let isOver = false;
    void checkLink(linkId).then((answer) => {
      if (isOver) return;
      if (answer.refusal === null) setLink({ is: 'open', user: answer.model });
      else setLink(answer.status === 404 ? { is: 'over' } : { is: 'unknown', refusal: answer.refusal });
    });
    return () => {
      isOver = true;
    };
  }, [linkId, tries]);
  if (link.is === 'over') return <ExpiredLink />;
  return (
    <div className={frame.form}>
      <h1 className={frame.title}>{messages.titles[kind]}</h1>
      {link.is === 'checking' && (
        <p role="status" className={classes.quiet}>
          {messages.checking}
        </p>
      )}
      {link.is === 'unknown' && (
        <FailureLine
          title={messages.checkFailed}
          texts={link.refusal.texts}
          requestId={link.refusal.requestId}
          onRetry={() => setTries((count) => count + 1)}
        />
      )}
      {link.is === 'open' && (
        <PasswordForm kind={kind} linkId={linkId} user={link.user} onOver={() => setLink({ is: 'over' })} />
      )}
    </div>
  );
}

function ExpiredLink() {
  return (
    <div className={frame.form}>
      <div className={classes.expired}>
        <h1 className={frame.title}>{messages.expiredTitle}</h1> <p>{messages.expired}</p>
      </div>
      <Button kind="main" size="large" isFullWidth href="/sign-in/forgot-password">
        {messages.newLink}
      </Button>
      <a href="/sign-in" className={frame.forgot}>
        {messages.backToSignIn}
      </a>
    </div>
  );
}
