import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { PasswordField } from '../../../kit/field/password-field.tsx';
import { RequirementList } from '../../../kit/field/requirement-list.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import type { SignInRefusal } from '../server.ts';
import { messages } from './account.messages.ts';
import classes from './account.module.css';
import { type Judgement, judgePassword, type LinkUser, savePassword } from './account-calls.ts';

interface PasswordFormProps {
  readonly kind: 'reset' | 'set';
  readonly linkId: string;
  readonly user: LinkUser;
  /** Called when the link was used or has expired while the form was open. */
  readonly onOver: () => void;
}

/** Milliseconds without a key before the server judges the password. */
const judgeAfterMs = 200;

/** The form of a link. Save is on once the server finds every requirement met (specification 1, section 5.3). */
export function PasswordForm({ kind, linkId, user, onOver }: PasswordFormProps) {
  const [entries, setEntries] = useState({ password: '', confirmPassword: '' });
  const { judgement, isCurrent, refusal: notJudged } = useJudgement(user, entries);
  const [refusal, setRefusal] = useState<SignInRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const maySave = isCurrent && judgement?.isOk === true;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!maySave || isBusy) return;
    setBusy(true);
    const answer = await savePassword(linkId, entries.password);
    if (answer.refusal === null) {
      // The address of the link leaves the history of the browser.
      location.replace('/sign-in?reset');
      return;
    }
    if (answer.status === 404) {
      onOver();
      return;
    }
    setBusy(false);
    const isOurs = answer.status === undefined || answer.status >= 500;
    const text = kind === 'reset' ? messages.resetFailed : messages.setFailed;
    setRefusal(isOurs ? { texts: [text], requestId: answer.refusal.requestId } : answer.refusal);
  };

  const shownRefusal = refusal ?? notJudged;
  return (
    <form onSubmit={(event) => void submit(event)} className={classes.fields} noValidate>
      {shownRefusal !== null && <FailureLine texts={shownRefusal.texts} requestId={shownRefusal.requestId} />}
      <TextInput label={messages.username} size="lg" autoComplete="username" readOnly value={user.userName} />
      <TextInput label={messages.email} size="lg" autoComplete="email" readOnly value={user.email} />
      <PasswordField
        size="lg"
        autoComplete="new-password"
        label={messages.password}
        showLabel={messages.showPassword}
        value={entries.password}
        onType={(password) => setEntries((before) => ({ ...before, password }))}
      />
      <PasswordField
        size="lg"
        autoComplete="new-password"
        label={messages.confirmPassword}
        showLabel={messages.showConfirmation}
        value={entries.confirmPassword}
        onType={(confirmPassword) => setEntries((before) => ({ ...before, confirmPassword }))}
      />
      {judgement !== undefined && (
        <RequirementList texts={messages.requirements} requirements={judgement.requirements} />
      )}
      <Button type="submit" kind="main" size="large" isFullWidth isDisabled={!maySave} isBusy={isBusy}>
        {messages.save}
      </Button>
    </form>
  );
}

interface Entries {
  readonly password: string;
  readonly confirmPassword: string;
}

interface Judged {
  readonly entries: Entries;
  readonly judgement: Judgement | undefined;
  readonly refusal: SignInRefusal | null;
}

/** The server's judgement of the entries. It is current once it is about the entries that stand in the form. */
function useJudgement(user: LinkUser, entries: Entries) {
  const [judged, setJudged] = useState<Judged | undefined>(undefined);
  useEffect(() => {
    let isOver = false;
    const judge = async () => {
      const answer = await judgePassword(user, entries);
      if (isOver) return;
      setJudged((before) => ({
        entries,
        judgement: answer.refusal === null ? answer.model : before?.judgement,
        refusal: answer.refusal,
      }));
    };
    const timer = setTimeout(() => void judge(), entries.password === '' ? 0 : judgeAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [user, entries]);
  return {
    judgement: judged?.judgement,
    isCurrent: judged?.entries === entries && judged.refusal === null,
    refusal: judged?.refusal ?? null,
  };
}
