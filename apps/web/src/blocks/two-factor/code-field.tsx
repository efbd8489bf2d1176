import { TextInput } from '@mantine/core';
import { twoFactorTexts as texts } from './two-factor.messages.ts';

interface CodeFieldProps {
  readonly label?: string;
  readonly description?: string | undefined;
  readonly size?: 'lg';
  /** True for a code that has letters, so that phones show a keyboard with letters. */
  readonly hasLetters?: boolean;
  readonly hasFocus?: boolean;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onType: (value: string) => void;
}

/** The field for a code. Browsers offer the code of a message for this field. */
export function CodeField({ label = texts.code, hasLetters = false, hasFocus, onType, ...props }: CodeFieldProps) {
  return (
    <TextInput
      {...props}
      {...(hasFocus === true && { 'data-autofocus': true })}
      label={label}
      autoComplete="one-time-code"
      inputMode={hasLetters ? 'text' : 'numeric'}
      autoCapitalize={hasLetters ? 'characters' : 'none'}
      spellCheck={false}
      maxLength={20}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
