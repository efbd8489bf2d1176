import { useState } from 'react';
import { type FieldErrors, fieldErrors, noFieldErrors } from '../../client/calls/report-failure.ts';
import { PasswordField } from '../../kit/field/password-field.tsx';
import { texts } from './two-factor.messages.ts';

/** The field for the current password in a dialog, and the messages of a refused save by their fields. */
export function useOwnPassword() {
  const [currentPassword, setCurrentPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>(noFieldErrors);
  const field = (
    <PasswordField
      label={texts.password}
      showLabel={texts.showPassword}
      autoComplete="current-password"
      value={currentPassword}
      error={errors.currentPassword}
      onType={(text) => {
        setCurrentPassword(text);
        setErrors(noFieldErrors);
      }}
    />
  );
  return { currentPassword, field, onRefused: (problem: unknown) => setErrors(fieldErrors(problem)) };
}
