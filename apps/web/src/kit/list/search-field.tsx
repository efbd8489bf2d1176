import { IconSearch, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import classes from './search-field.module.css';

/** Milliseconds without a key after which a search runs by itself. */
const pause = 250;

interface SearchFieldProps {
  /** The placeholder and accessible name, for example `Search Campaigns`. */
  readonly label: string;
  /** The search that the list applies now. */
  readonly value: string;
  /** True where only Enter runs the search. The field then says so while its text waits. */
  readonly isOnEnter?: boolean;
  readonly onSubmit: (text: string) => void;
}

/** A search field. The search runs as one types, and with Enter at once. Escape or the cross clears the search. */
export function SearchField({ label, value, isOnEnter = false, onSubmit }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // When something else changes the search, for example Clear, the field shows the new search. The answer to the own search
  // changes nothing, because the user may have typed on.
  const [shown, setShown] = useState(value);
  const [sent, setSent] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (value !== sent) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Something else has changed the search, so the words that wait are given up.
    if (value !== sent) clearTimeout(timer.current);
  }, [value, sent]);
  const send = (typed: string) => {
    clearTimeout(timer.current);
    const search = typed.trim();
    setSent(search);
    if (search !== value || search !== sent) onSubmit(search);
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const type = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    if (!isOnEnter) timer.current = setTimeout(() => latest.current(typed), pause);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearTimeout(timer.current);
    setSent(text.trim());
    onSubmit(text.trim());
  };
  const clear = () => {
    setText('');
    clearTimeout(timer.current);
    setSent('');
    if (value !== '') onSubmit('');
    input.current?.focus();
  };
  const isWaiting = isOnEnter && text.trim() !== value;
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
          data-waits={isWaiting}
          aria-label={label}
          aria-description={isOnEnter ? 'Press Enter' : undefined}
          placeholder={label}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') clear();
          }}
        />
        {isWaiting && (
          <span className={classes.hint} aria-hidden>
            Press Enter
          </span>
        )}
        {text !== '' && (
          <button type="button" className={classes.clear} aria-label="Empty the search" onClick={clear}>
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        )}
      </form>
    </search>
  );
}
