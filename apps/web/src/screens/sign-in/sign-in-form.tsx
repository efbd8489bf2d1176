import { PasswordInput, TextInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { Banner } from './banner.tsx';
import { nextPath, withNext } from './next-path.ts';
import { requestSignIn, type SignInRefusal } from './server.ts';
import { messages } from './sign-in.messages.ts';
import classes from './sign-in.module.css';

interface SignInFormProps {
  readonly username: string;
  readonly password: string;
  readonly onUsername: (username: string) => void;
  readonly onPassword: (password: string) => void;
}

interface Refusal extends SignInRefusal {
  readonly username: string;
  readonly password: string;
}

/** The sign-in form: user name, password and "Keep me signed in". A failed sign-in shows the server's message. */
export function SignInForm({ username, password, onUsername, onPassword }: SignInFormProps) {
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const query = new URLSearchParams(location.search);
  // A refusal is shown until the entries change, by typing or by a click on a demo user.
  const isRefused = refusal?.username === username && refusal.password === password;
  const isValid = username.trim() !== '' && password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid || isBusy) return;
    setBusy(true);
    const answer = await requestSignIn({ username: username.trim(), password, keepSignedIn });
    if (answer.refusal === null) {
      const next = query.get('next');
      location.assign(answer.model.needsSecondFactor ? withNext('/mfa', next) : nextPath(next, location.origin));
      return;
    }
    setBusy(false);
    setRefusal({ username, password, ...answer.refusal });
  };

  return (
    <form onSubmit={(event) => void submit(event)} className={classes.form} noValidate>
      <h1 className={classes.title}>{messages.title}</h1>
      {refusal === null && <Banner query={query} />}
      {isRefused && <FailureLine texts={refusal.texts} requestId={refusal.requestId} />}
      <TextInput
        label={messages.username}
        size="lg"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        value={username}
        onChange={(event) => onUsername(event.currentTarget.value)}
      />
      <PasswordInput
        label={messages.password}
        size="lg"
        autoComplete="current-password"
        maxLength={128}
        visibilityToggleIcon={({ reveal }) => {
          const Icon = reveal ? IconEyeOff : IconEye;
          return <Icon size={16} stroke={1.65} />;
        }}
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': messages.showPassword, tabIndex: 0, c: 'var(--dd-text-2)' }}
        onChange={(event) => onPassword(event.currentTarget.value)}
      />
      <CheckBox label={messages.keepSignedIn} isChecked={keepSignedIn} onChange={setKeepSignedIn} />
      <Button type="submit" kind="main" size="large" isFullWidth isDisabled={!isValid} isBusy={isBusy}>
        {messages.signIn}
      </Button>
      <a href="/sign-in/forgot-password" className={classes.forgot}>
        {messages.forgotPassword}
      </a>
    </form>
  );
}
