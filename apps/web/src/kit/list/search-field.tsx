import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import classes from './search-field.module.css';

interface SearchFieldProps {
  /** The placeholder and accessible name, for example `Search Campaigns`. */
  readonly label: string;
  /** The search that the list applies now. */
  readonly value: string;
  readonly onSubmit: (text: string) => void;
}

/** A search field. Enter runs the search. Escape or the cross clears the search. */
export function SearchField({ label, value, onSubmit }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // When something else changes the search, for example Clear, the field shows the new search.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(text.trim());
  };
  const clear = () => {
    setText('');
    if (value !== '') onSubmit('');
    input.current?.focus();
  };
  return (
    <search className={classes.search}>
      <form onSubmit={submit}>
        <IconSearch size={16} stroke={1.65} className={classes.icon} aria-hidden />
        <input
          ref={input}
          type="text"
          enterKeyHint="search"
          maxLength={100}
          className={classes.input}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') clear();
          }}
        />
        {text !== '' && (
          <button type="button" className={classes.clear} aria-label="Empty the search" onClick={clear}>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}
