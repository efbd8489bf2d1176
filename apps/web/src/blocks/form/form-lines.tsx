import { states } from '@dropdate/domain/geography/state-names';
import { SearchSelect } from '../../kit/field/search-select.tsx';
import type { FormField } from './use-form.ts';

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
