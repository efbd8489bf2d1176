import { TextInput } from '@mantine/core';
import type { FormField } from './use-form.ts';

interface TextProps extends FormField {
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string;
  readonly inputMode?: 'email' | 'decimal' | 'numeric';
  readonly isDisabled?: boolean;
  /** True for a text that is shown and never changes. */
  readonly isReadOnly?: boolean;
  readonly autoComplete?: string;
  readonly className?: string;
}

/**
 * A line of text. The field takes any length: cut at its limit, a pasted e-mail address would become the address of
 * another mailbox. The schema of the form tells that a text is too long.
 */
export function TextLine({ onType, isRequired = false, isDisabled = false, isReadOnly = false, ...props }: TextProps) {
  return (
    <TextInput
      autoComplete="off"
      {...props}
      withAsterisk={isRequired}
      disabled={isDisabled}
      readOnly={isReadOnly}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
