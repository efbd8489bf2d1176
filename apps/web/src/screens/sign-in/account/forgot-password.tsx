import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { SignInRefusal } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages } from './account.messages.ts';
import classes from './account.module.css';
import { requestLink } from './account-calls.ts';

/** Forgot password. The confirmation does not tell whether there is an account (specification 1, section 2.3). */
export function ForgotPassword({ isDemo }: { readonly isDemo: boolean }) {
  const [userName, setUserName] = useState('');
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (userName.trim() === '' || state === 'busy') return;
    setState('busy');
    const answer = await requestLink(userName.trim());
    setRefusal(answer.refusal);
    setState(answer.refusal === null ? 'sent' : 'asking');
  };

  if (state === 'sent') {
    return (
      <div className={frame.form}>
        <h1 className={frame.title}>{messages.sentTitle}</h1>
        <p role="status">{messages.sent}</p>
        <p className={classes.quiet}>{messages.notArrived}</p>
        {isDemo && <a href="/sign-in/outbox">{messages.openOutbox}</a>}
        <Button size="large" isFullWidth hasFocus onClick={() => setState('asking')}>
          {messages.askAgain}
        </Button>
        <BackToSignIn />
      </div>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} className={frame.form} noValidate>
      <h1 className={frame.title}>{messages.titles.forgot}</h1>
      <p className={classes.quiet}>{messages.forgotHint}</p>
      {refusal !== null && <FailureLine texts={refusal.texts} requestId={refusal.requestId} />}
      <TextInput
        label={messages.userNameOrEmail}
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={userName}
        onChange={(event) => setUserName(event.currentTarget.value)}
      />
      <Button
        type="submit"
        kind="main"
        size="large"
        isFullWidth
        isDisabled={userName.trim() === ''}
        isBusy={state === 'busy'}
      >
        {messages.sendLink}
      </Button>
      <BackToSignIn />
    </form>
  );
}

/** The way back to sign-in. */
function BackToSignIn() {
  return (
    <a href="/sign-in" className={frame.forgot}>
      {messages.backToSignIn}
    </a>
  );
}
