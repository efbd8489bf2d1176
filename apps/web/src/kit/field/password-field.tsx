import { PasswordInput } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';

interface PasswordFieldProps {
  readonly label: string;
  /** The name of the button that shows the password. */
  readonly showLabel: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly size?: 'lg';
  readonly value: string;
  readonly error?: string | undefined;
  /** In a dialog, the focus starts in this field. */
  readonly hasFocus?: boolean;
  readonly onType: (value: string) => void;
}

/** The longest text that a field takes, in characters. A longer text is no password that anybody typed. */
const maxLength = 1_000;

/** A field for a password, with a button that shows the password. */
export function PasswordField({ showLabel, hasFocus, onType, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      {...(hasFocus === true && { 'data-autofocus': true })}
      maxLength={maxLength}
      visibilityToggleIcon={({ reveal }) => {
        const Icon = reveal ? IconEyeOff : IconEye;
        return <Icon size={16} stroke={1.65} />;
      }}
      visibilityToggleButtonProps={{ 'aria-label': showLabel, tabIndex: 0, c: 'var(--dd-text-2)' }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
