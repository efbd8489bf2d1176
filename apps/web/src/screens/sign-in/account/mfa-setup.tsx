import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppKeyPanel } from '../../../blocks/two-factor/app-key-panel.tsx';
import { CodeField } from '../../../blocks/two-factor/code-field.tsx';
import { RecoveryCodeList } from '../../../blocks/two-factor/recovery-code-list.tsx';
import { twoFactorTexts } from '../../../blocks/two-factor/two-factor.messages.ts';
import { Button } from '../../../kit/button/button.tsx';
import { CheckBox } from '../../../kit/field/check-box.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { SignInRefusal } from '../server.ts';
import frame from '../sign-in.module.css';
import { messages as accountTexts } from './account.messages.ts';
import classes from './account.module.css';
import { messages } from './mfa.messages.ts';
import { beginSetup, endSetup, hasEnded, type Method, type StartedSetup } from './mfa-calls.ts';
import { OutboxLink } from './outbox-link.tsx';

interface MfaSetupProps {
  readonly isDemo: boolean;
  /** Called when the user must sign in again. */
  readonly onEnded: () => void;
  readonly onDone: () => void;
}

/** The setup of a second factor that an org requires. It ends with the recovery codes, which are shown once. */
export function MfaSetup({ isDemo, onEnded, onDone }: MfaSetupProps) {
  const [started, setStarted] = useState<StartedSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [mails, setMails] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (codes !== null) heading.current?.focus();
  }, [codes]);

  const begin = async (method: Method) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await beginSetup(method);
    if (hasEnded(answer)) return onEnded();
    setBusy(false);
    setRefusal(answer.refusal);
    if (answer.refusal !== null) return;
    setStarted(answer.model);
    setMails((count) => (method === 'email' ? count + 1 : 0));
  };

  if (codes !== null) {
    return (
      <div className={frame.form}>
        <h1 ref={heading} tabIndex={-1} className={frame.title}>
          {messages.codesTitle}
        </h1>
        <RecoveryCodeList codes={codes} />
        <Button kind="main" size="large" isFullWidth onClick={onDone}>
          {messages.goOn}
        </Button>
      </div>
    );
  }
  if (started !== null) {
    return (
      <FirstCode
        started={started}
        isDemo={isDemo}
        onEnded={onEnded}
        onCodes={setCodes}
        onBack={() => setStarted(null)}
        repeat={{ refusal, isBusy, mails, send: () => void begin('email') }}
      />
    );
  }
  return (
    <div className={frame.form}>
      <h1 className={frame.title}>{accountTexts.titles.mfa}</h1>
      <p className={classes.quiet}>{messages.mustSetUp}</p>
      {refusal !== null && <FailureLine texts={refusal.texts} requestId={refusal.requestId} />}
      <Button kind="main" size="large" isFullWidth isBusy={isBusy} onClick={() => void begin('app')}>
        {messages.useApp}
      </Button>
      <Button size="large" isFullWidth isBusy={isBusy} onClick={() => void begin('email')}>
        {messages.useEmail}
      </Button>
      <a href="/sign-in" className={frame.forgot}>
        {messages.backToSignIn}
      </a>
    </div>
  );
}

interface FirstCodeProps {
  readonly started: StartedSetup;
  readonly isDemo: boolean;
  readonly onEnded: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onBack: () => void;
  /** Sends another mail with a code. */
  readonly repeat: {
    readonly refusal: SignInRefusal | null;
    readonly isBusy: boolean;
    readonly mails: number;
    readonly send: () => void;
  };
}

/** The key of the app or a note about the mail, and the field for the first code. */
function FirstCode({ started, isDemo, onEnded, onCodes, onBack, repeat }: FirstCodeProps) {
  const [code, setCode] = useState('');
  const [isRemembered, setRemembered] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const shown = refusal ?? repeat.refusal;
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector<HTMLElement>('input[autocomplete]')?.focus();
  useEffect(focusField, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || isBusy) return;
    setBusy(true);
    const answer = await endSetup(code, isRemembered);
    if (answer.refusal === null) return onCodes(answer.model.recoveryCodes);
    if (hasEnded(answer)) return onEnded();
    setBusy(false);
    setRefusal(answer.refusal);
    focusField();
  };
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={frame.form} noValidate>
      <h1 className={frame.title}>{accountTexts.titles.mfa}</h1>
      {started.appKey === null ? (
        <>
          <p role="status" className={classes.quiet}>
            {repeat.mails > 1 ? messages.mailedAgain(repeat.mails) : messages.mailed}
          </p>
          {isDemo && <OutboxLink />}
        </>
      ) : (
        <AppKeyPanel appKey={started.appKey} demoCode={started.demoCode} />
      )}
      {shown !== null && <FailureLine texts={shown.texts} requestId={shown.requestId} />}
      <CodeField
        size="lg"
        description={started.appKey === null ? undefined : twoFactorTexts.codeOfApp}
        value={code}
        onType={(text) => {
          setCode(text);
          setRefusal(null);
        }}
      />
      <CheckBox label={messages.remember} isChecked={isRemembered} onChange={setRemembered} />
      <Button type="submit" kind="main" size="large" isFullWidth isDisabled={code.trim() === ''} isBusy={isBusy}>
        {messages.turnOn}
      </Button>
      <div className={classes.ways}>
        <Button kind="quiet" size="small" onClick={onBack}>
          {messages.anotherWay}
        </Button>
        {started.appKey === null && (
          <Button kind="quiet" size="small" isBusy={repeat.isBusy} onClick={repeat.send}>
            {messages.sendAgain}
          </Button>
        )}
      </div>
    </form>
  );
}
