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
  /** Whether more options may come. */
  readonly isLoading?: boolean;
  /** The text in the list when no option matches the typed text. */
  readonly noMatch: string;
  readonly placeholder: string;
  /** Called with the typed text, for options that are looked up. */
  readonly onType?: (text: string) => void;
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
  isLoading = false,
  noMatch,
  placeholder,
  onType,
  ...props
}: MultiSelectFieldProps) {
  const [typed, keepTyped] = useState('');
  const setTyped = (text: string) => {
    keepTyped(text);
    onType?.(text);
  };
  // The library handles Enter after a timer and misses a key that comes fast. Enter would then save the form.
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const list = document.getElementById(event.target.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
    const text = event.target.value.trim().toLowerCase();
    if (!marked && text === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (marked) return marked.click();
    const found = options.find(({ label }) => label.toLowerCase().includes(text));
    if (found === undefined) return;
    if (!value.includes(found.value)) onChange([...value, found.value]);
    setTyped('');
  };
  return (
    <div onKeyDownCapture={take}>
      <MultiSelect
        {...props}
        classNames={{ pill: classes.pill ?? '', inputField: classes.field ?? '' }}
        searchable
        selectFirstOptionOnChange={typed !== ''}
        withScrollArea={false}
        checkIconPosition="right"
        disabled={isDisabled}
        data={options.map((option) => ({ ...option }))}
        value={[...value]}
        placeholder={value.length === 0 ? placeholder : ''}
        nothingFoundMessage={isLoading ? undefined : noMatch}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={onChange}
      />
    </div>
  );
}
