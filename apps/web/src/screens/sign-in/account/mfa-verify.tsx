import type { Mfa } from '@dropdate/contract/session/get-mfa';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../../blocks/two-factor/code-field.tsx';
import { twoFactorTexts } from '../../../blocks/two-factor/two-factor.messages.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CheckBox } from '../../../kit/field/check-box.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { SignInRefusal } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages as accountTexts } from './account.messages.ts';
import classes from './account.module.css';
import { messages } from './mfa.messages.ts';
import { hasEnded, requestMailCode, sendCode } from './mfa-calls.ts';
import { OutboxLink } from './outbox-link.tsx';

interface MfaVerifyProps {
  readonly mfa: Mfa;
  /** Called when the user must sign in again. */
  readonly onEnded: () => void;
  readonly onDone: () => void;
  /** Called after a refused code. */
  readonly onRefused: () => void;
}

/** The form for a code. The server reads codes of the app, of a mail and of the list of recovery codes in one field. */
export function MfaVerify({ mfa: { method, email, isDemo, demoCode }, onEnded, onDone, onRefused }: MfaVerifyProps) {
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [busy, setBusy] = useState<'verify' | 'mail' | null>(null);
  const [mails, setMails] = useState(0);
  const isSent = mails > 0;
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLElement>('input[autocomplete]')?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field takes the focus whenever it asks for another code.
  useEffect(() => {
    if (method === 'app' || isSent || isRecovery) focusField();
  }, [method, isSent, isRecovery]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || busy !== null) return;
    setBusy('verify');
    const answer = await sendCode(code, isRemembered);
    if (answer.refusal === null) return onDone();
    if (hasEnded(answer)) return onEnded();
    setBusy(null);
    setRefusal(answer.refusal);
    onRefused();
    focusField();
  };
  const mail = async () => {
    if (busy !== null) return;
    setBusy('mail');
    const answer = await requestMailCode();
    if (hasEnded(answer)) return onEnded();
    setBusy(null);
    setRefusal(answer.refusal);
    setRecovery(false);
    if (answer.refusal === null) setMails(mails + 1);
    if (isSent) focusField();
  };

  const ofMethod = method === 'app' ? messages.ofApp : messages.ofMail(email);
  const hint = isRecovery ? messages.recovery : isSent ? messages.sent(email, mails) : ofMethod;
  const isMailMain = method === 'email' && !isSent && !isRecovery;
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={frame.form} noValidate>
      <h1 className={frame.title}>{accountTexts.titles.mfa}</h1>
      <p role="status" className={classes.quiet}>
        {hint}
      </p>
      {isSent && !isRecovery && isDemo && <OutboxLink />}
      {refusal !== null && <FailureLine texts={refusal.texts} requestId={refusal.requestId} />}
      {isMailMain && (
        <Button size="large" isFullWidth isBusy={busy === 'mail'} onClick={() => void mail()}>
          {messages.sendCode}
        </Button>
      )}
      <CodeField
        size="lg"
        {...(isRecovery && { label: messages.recoveryCode })}
        hasLetters={isRecovery}
        value={code}
        onType={(text) => {
          setCode(text);
          setRefusal(null);
        }}
      />
      {demoCode !== null && !isRecovery && <p className={classes.quiet}>{twoFactorTexts.demoCode(demoCode)}</p>}
      <CheckBox label={messages.remember} isChecked={isRemembered} onChange={setRemembered} />
      <Button
        type="submit"
        kind="main"
        size="large"
        isFullWidth
        isDisabled={code.trim() === ''}
        isBusy={busy === 'verify'}
      >
        {messages.verify}
      </Button>
      <div className={classes.ways}>
        {!isMailMain && (
          <Button kind="quiet" size="small" isBusy={busy === 'mail'} onClick={() => void mail()}>
            {messages.sendCode}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setRefusal(null);
          }}
        >
          {isRecovery ? messages.useCode : messages.useRecovery}
        </Button>
      </div>
      <p className={classes.quiet}>{messages.lost}</p>
      <a href="/sign-in" className={frame.forgot}>
        {messages.backToSignIn}
      </a>
    </form>
  );
}
