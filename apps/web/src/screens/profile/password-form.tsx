import { changePassword } from '@dropdate/contract/users/change-password';
import { listOwnSessions } from '@dropdate/contract/users/list-own-sessions';
import type { Profile } from '@dropdate/contract/users/profile';
import { passwordRequirements } from '@dropdate/domain/session/password-rules';
import { type FormEvent, useState } from 'react';
import { type FieldErrors, fieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { PasswordField } from '../../kit/field/password-field.tsx';
import { RequirementList } from '../../kit/field/requirement-list.tsx';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };
type Entries = typeof empty;

/** The rules for the new password. They are judged here, so that no password leaves the page before it is saved. */
function requirementsOf({ password, confirmPassword }: Entries, { userName, email }: Profile) {
  return [
    ...passwordRequirements(password, [userName, email]),
    { text: messages.mustMatch, isMet: password === confirmPassword },
  ].map(({ text, isMet }) => ({ text, isMet: isMet && password !== '' }));
}

/** Changes the own password. */
export function PasswordForm({ profile }: { readonly profile: Profile }) {
  const [entries, setEntries] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>(noFieldErrors);
  const { mutateAsync, isPending } = useEndpointMutation(changePassword, {
    success: messages.passwordChanged,
    failure: messages.passwordFailed,
    refreshes: [listOwnSessions],
  });
  const requirements = requirementsOf(entries, profile);
  const isReady = entries.currentPassword !== '' && requirements.every(({ isMet }) => isMet);
  const isTouched = Object.values(entries).some((entry) => entry !== '');
  const field = (name: keyof Entries) => ({
    value: entries[name],
    error: errors[name],
    onType: (text: string) => {
      setEntries((before) => ({ ...before, [name]: text }));
      setErrors(({ [name]: _corrected, ...others }) => others);
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isPending) return;
    try {
      await mutateAsync({ body: entries });
      setEntries(empty);
      setErrors(noFieldErrors);
    } catch (problem) {
      setErrors(fieldErrors(problem));
    }
  };
  return (
    <form
      aria-label={messages.password}
      noValidate
      className={classes.password}
      onSubmit={(event) => void submit(event)}
    >
      {/* A password manager stores the new password under this name. */}
      <input type="text" autoComplete="username" value={profile.userName} readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        label={messages.currentPassword}
        showLabel={messages.showCurrent}
        autoComplete="current-password"
      />
      <PasswordField
        {...field('password')}
        label={messages.newPassword}
        showLabel={messages.showNew}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={messages.confirmPassword}
        showLabel={messages.showConfirmation}
        autoComplete="new-password"
      />
      {isTouched && <RequirementList texts={messages.requirements} requirements={requirements} />}
      <div>
        <Button type="submit" kind="main" isDisabled={!isReady} reason={messages.notReady} isBusy={isPending}>
          {messages.changePassword}
        </Button>
      </div>
    </form>
  );
}
