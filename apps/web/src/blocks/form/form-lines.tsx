import { states } from '@dropdate/domain/geography/state-names';
import { TextInput } from '@mantine/core';
import { SearchSelect } from '../../kit/field/search-select.tsx';
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

export interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps extends FormField {
  readonly label: string;
  /** Undefined while the choices load. */
  readonly options: readonly Choice[] | undefined;
  /** The saved choice, which stays possible when it is not offered any more. */
  readonly saved?: Choice | undefined;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly description?: string | undefined;
}

/** A choice from a list that is searched by typing. */
export function ChoiceLine({ onType, isRequired = false, isDisabled = false, saved, options, ...props }: ChoiceProps) {
  const isOffered = saved === undefined || options?.some(({ value }) => value === saved.value) === true;
  return (
    <SearchSelect
      {...props}
      withAsterisk={isRequired}
      disabled={isDisabled}
      options={options === undefined || isOffered ? options : [saved, ...options]}
      chosen={saved}
      value={props.value === '' ? null : props.value}
      onChoose={(option) => option !== null && onType(option.value)}
    />
  );
}

/** The states of the United States. */
export const stateChoices: readonly Choice[] = states.map(({ code, name }) => ({
  value: code,
  label: `${name} (${code})`,
}));
