import { useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { nextPath } from '../next-path.ts';
import type { Answer } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages as accountTexts } from './account.messages.ts';
import classes from './account.module.css';
import { messages } from './mfa.messages.ts';
import { fetchMfa, hasEnded } from './mfa-calls.ts';
import { MfaSetup } from './mfa-setup.tsx';
import { MfaVerify } from './mfa-verify.tsx';

type MfaAnswer = Answer<Parameters<typeof MfaVerify>[0]['mfa']>;

/** Milliseconds between two looks at the code that the demo shows. An app shows each code for 30 seconds. */
const lookEvery = 10_000;

/** The second step of a sign-in: a code, or the setup that an org requires (decision 18). */
export function MfaPage() {
  const [answer, setAnswer] = useState<MfaAnswer | undefined>(undefined);
  const [isOver, setOver] = useState(false);
  const look = () => void fetchMfa().then(setAnswer);
  const showsCode = answer?.refusal === null && answer.model.demoCode !== null;
  useEffect(() => {
    void fetchMfa().then(setAnswer);
  }, []);
  useEffect(() => {
    if (!showsCode || isOver) return undefined;
    const timer = setInterval(() => void fetchMfa().then(setAnswer), lookEvery);
    return () => clearInterval(timer);
  }, [showsCode, isOver]);
  const leave = () => {
    const next = new URLSearchParams(location.search).get('next');
    location.replace(nextPath(next, location.origin));
  };
  const ended = () => setOver(true);

  if (isOver || (answer !== undefined && hasEnded(answer))) {
    return (
      <div className={frame.form}>
        <h1 className={frame.title}>{accountTexts.titles.mfa}</h1>
        <p role="status">{messages.ended}</p>
        <Button kind="main" size="large" isFullWidth href="/sign-in">
          {messages.backToSignIn}
        </Button>
      </div>
    );
  }
  if (answer === undefined || answer.refusal !== null) {
    return (
      <div className={frame.form}>
        <h1 className={frame.title}>{accountTexts.titles.mfa}</h1>
        {answer === undefined ? (
          <p role="status" className={classes.quiet}>
            {messages.loading}
          </p>
        ) : (
          <FailureLine
            title={messages.loadFailed}
            texts={answer.refusal?.texts ?? []}
            requestId={answer.refusal?.requestId}
            onRetry={look}
          />
        )}
      </div>
    );
  }
  return answer.model.method === null ? (
    <MfaSetup isDemo={answer.model.isDemo} onEnded={ended} onDone={leave} />
  ) : (
    <MfaVerify mfa={answer.model} onEnded={ended} onDone={leave} onRefused={look} />
  );
}
