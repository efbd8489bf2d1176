import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { nextPath, withNext } from '../next-path.ts';
import type { SignInRefusal } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages as accountTexts } from './account.messages.ts';
import classes from './account.module.css';
import { messages } from './directory.messages.ts';
import { beginWithDirectory, endWithDirectory } from './directory-calls.ts';
import type { DirectoryAnswer, DirectoryQuery } from './directory-query.ts';

/** Opens the directory of the company, or ends the sign-in with the answer of the directory (decision 19). */
export function DirectoryPage({ query }: { readonly query: DirectoryQuery }) {
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const { answer, next } = query;
  useEffect(() => {
    void (answer === null ? begin(next) : end(answer)).then(setRefusal);
  }, [answer, next]);
  if (refusal === null) {
    return (
      <div className={frame.form}>
        <h1 className={frame.title}>{accountTexts.titles.directory}</h1>
        <p role="status" className={classes.quiet}>
          {answer === null ? messages.opening : messages.signingIn}
        </p>
      </div>
    );
  }
  return (
    <div className={frame.form}>
      <h1 className={frame.title}>{accountTexts.titles.directory}</h1>
      <FailureLine title={messages.failed} texts={refusal.texts} requestId={refusal.requestId} />
      <Button kind="main" size="large" isFullWidth href={withNext('/sign-in/directory', next)}>
        {messages.tryAgain}
      </Button>
      <a href={withNext('/sign-in', next)} className={frame.forgot}>
        {messages.backToSignIn}
      </a>
    </div>
  );
}

/** Leaves for the directory. Returns the refusal, or null while the browser leaves. */
async function begin(next: string | null): Promise<SignInRefusal | null> {
  const answer = await beginWithDirectory(next);
  if (answer.refusal === null) location.replace(answer.model.address);
  return answer.refusal;
}

async function end(given: DirectoryAnswer): Promise<SignInRefusal | null> {
  const answer = await endWithDirectory(given);
  if (answer.refusal === null) {
    const { needsSecondFactor, next } = answer.model;
    location.replace(needsSecondFactor ? withNext('/mfa', next) : nextPath(next, location.origin));
  }
  return answer.refusal;
}
