import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import type { Mfa } from '@dropdate/contract/session/get-mfa';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CodeField } from '../blocks/two-factor/code-field.tsx';
import { twoFactorTexts } from '../blocks/two-factor/two-factor.messages.ts';
import { call } from '../client/calls/call.ts';
import { queryKey } from '../client/calls/use-endpoint.ts';
import { greetUser, leaveForSignIn, startForOther } from '../client/session/session-end.ts';
import type { Absence } from '../client/session/sign-in-again.ts';
import { Button } from '../kit/button/button.tsx';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { PasswordField } from '../kit/field/password-field.tsx';
import { FailureLine } from '../kit/state/failure-line.tsx';
import { fetchMfa, hasEnded, requestMailCode, sendCode } from '../screens/sign-in/account/mfa-calls.ts';
import { type Answer, requestSignIn, type SignInRefusal } from '../screens/sign-in/server.ts';
import { messages as signInTexts } from '../screens/sign-in/sign-in.messages.ts';
import { signInAgainTexts as texts } from './sign-in-again.messages.ts';
import classes from './sign-in-again.module.css';

interface SignInAgainProps {
  readonly reason: Absence;
  /** The user of the page. */
  readonly userName: string;
}

/**
 * Signs the user of the page in again, over the page. The page is covered, so that nobody else reads it, and keeps what
 * was typed. Another user who signs in here gets the own start page, and nothing of this page.
 */
export function SignInAgain(props: SignInAgainProps) {
  const [mfa, setMfa] = useState<Mfa | null>(null);
  const client = useQueryClient();
  const finish = async () => {
    const user = await call(getCurrentUser, {});
    if (greetUser(user.userId)) client.setQueryData(queryKey(getCurrentUser, {}), user);
  };
  if (mfa !== null) return <CodeStep {...props} mfa={mfa} onDone={finish} onEnded={() => setMfa(null)} />;
  return <PasswordStep {...props} onDone={finish} onMfa={setMfa} />;
}

interface StepProps extends SignInAgainProps {
  readonly onDone: () => Promise<void>;
}

function PasswordStep({ onDone, onMfa, ...props }: StepProps & { readonly onMfa: (mfa: Mfa) => void }) {
  const [userName, setUserName] = useState(props.userName);
  const [password, setPassword] = useState('');
  const work = useWork();
  const signIn = () =>
    work.run(async () => {
      const answer = await requestSignIn({ username: userName.trim(), password, keepSignedIn: false });
      if (answer.refusal !== null) return answer;
      if (!answer.model.needsSecondFactor) {
        await onDone();
        return undefined;
      }
      const asked = await fetchMfa();
      if (asked.refusal !== null) return asked;
      // A second factor that must be set up first has a page of its own.
      if (asked.model.method === null) window.open('/mfa', '_blank', 'noopener');
      else onMfa(asked.model);
      return undefined;
    });
  return (
    <Frame
      {...props}
      verb={{
        label: signInTexts.signIn,
        onClick: () => void signIn(),
        isDisabled: userName.trim() === '' || password === '',
        isBusy: work.isBusy,
      }}
      refusal={work.refusal}
    >
      <TextInput
        label={signInTexts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={userName}
        onChange={(event) => {
          setUserName(event.currentTarget.value);
          work.forget();
        }}
      />
      <PasswordField
        label={signInTexts.password}
        showLabel={signInTexts.showPassword}
        autoComplete="current-password"
        hasFocus
        value={password}
        onType={(text) => {
          setPassword(text);
          work.forget();
        }}
      />
    </Frame>
  );
}

interface CodeStepProps extends StepProps {
  readonly mfa: Mfa;
  /** Called when the password must be typed again. */
  readonly onEnded: () => void;
}

function CodeStep({ mfa, onDone, onEnded, ...props }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [mails, setMails] = useState(0);
  const work = useWork();
  const verify = () =>
    work.run(async () => {
      const answer = await sendCode(code, false);
      if (hasEnded(answer)) onEnded();
      else if (answer.refusal === null) await onDone();
      else return answer;
      return undefined;
    });
  const mail = () =>
    work.run(async () => {
      const answer = await requestMailCode();
      if (hasEnded(answer)) {
        onEnded();
        return undefined;
      }
      if (answer.refusal === null) setMails(mails + 1);
      return answer;
    });
  return (
    <Frame
      {...props}
      verb={{ label: texts.verify, onClick: () => void verify(), isDisabled: code.trim() === '', isBusy: work.isBusy }}
      refusal={work.refusal}
    >
      <p role="status">{mails > 0 ? texts.mailed(mfa.email) : mfa.method === 'app' ? texts.ofApp : texts.ofMail}</p>
      <CodeField
        hasLetters
        hasFocus
        value={code}
        onType={(text) => {
          setCode(text);
          work.forget();
        }}
      />
      {mfa.demoCode !== null && <p>{twoFactorTexts.demoCode(mfa.demoCode)}</p>}
      <div>
        <Button size="small" onClick={() => void mail()}>
          {texts.sendCode}
        </Button>
      </div>
    </Frame>
  );
}

interface FrameProps extends SignInAgainProps {
  readonly verb: {
    readonly label: string;
    readonly onClick: () => void;
    readonly isDisabled: boolean;
    readonly isBusy: boolean;
  };
  readonly refusal: SignInRefusal | null;
  readonly children: ReactNode;
}

/** The dialog of both steps. Escape does nothing, because a closed dialog would uncover the page. */
function Frame({ reason, verb, refusal, children }: FrameProps) {
  return (
    <Dialog
      title={texts.title}
      sentence={texts.reasons[reason]}
      isCovering
      verb={verb}
      cancelLabel={null}
      footer={<LeaveButton reason={reason} />}
      onClose={() => undefined}
    >
      <div className={classes.fields}>
        {refusal !== null && <FailureLine texts={refusal.texts} requestId={refusal.requestId} />}
        {children}
        <p>
          <a href="/sign-in" target="_blank" rel="noopener">
            {texts.otherWays}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/** Gives the page up: for the sign-in page, or for the start page of the user who has signed in in another tab. */
function LeaveButton({ reason }: { readonly reason: Absence }) {
  return reason === 'other-user' ? (
    <Button onClick={startForOther}>{texts.goOnAsOther}</Button>
  ) : (
    <Button onClick={() => leaveForSignIn({ isBackground: false })}>{texts.leave}</Button>
  );
}

/** Runs one call at a time, and keeps its refusal until an entry changes. */
function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  return {
    isBusy,
    refusal,
    forget: () => setRefusal(null),
    run: async (work: () => Promise<Answer<unknown> | undefined>) => {
      if (isBusy) return;
      setBusy(true);
      try {
        setRefusal((await work())?.refusal ?? null);
      } catch {
        setRefusal({ texts: [texts.failed], requestId: undefined });
      } finally {
        setBusy(false);
      }
    },
  };
}
