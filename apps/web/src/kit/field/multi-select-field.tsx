import { MultiSelect } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import classes from './multi-select-field.module.css';

interface MultiSelectFieldProps {
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly isDisabled?: boolean;
  /** The text in the list when no option matches the typed text. */
  readonly noMatch: string;
  readonly placeholder: string;
}

/**
 * Several choices from a list that is searched by typing. Chosen options stay in the list with a check mark, so the
 * keyboard can take back each of them. Backspace takes back the last choice.
 */
export function MultiSelectField({
  options,
  value,
  onChange,
  isDisabled = false,
  noMatch,
  placeholder,
  ...props
}: MultiSelectFieldProps) {
  const [typed, setTyped] = useState('');
  // Enter belongs to the list while a text is typed, and must not save the form.
  const keepForm = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed !== '') event.preventDefault();
  };
  return (
    <MultiSelect
      {...props}
      classNames={{ pill: classes.pill ?? '', inputField: classes.field ?? '' }}
      searchable
      selectFirstOptionOnChange={typed !== ''}
      withScrollArea={false}
      disabled={isDisabled}
      data={options.map((option) => ({ ...option }))}
      value={[...value]}
      placeholder={value.length === 0 ? placeholder : ''}
      nothingFoundMessage={noMatch}
      searchValue={typed}
      onSearchChange={setTyped}
      onKeyDown={keepForm}
      onChange={onChange}
    />
  );
}
