import { mostReportAddresses } from '@dropdate/domain/audience/prospect-report';
import {
  addressesIn,
  distinctAddresses,
  isReportAddress,
  mostAddressLength,
} from '@dropdate/domain/field/report-address';
import { Pill, PillsInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { messages } from './share-report.messages.ts';
import classes from './share-report.module.css';

interface EmailChipsProps {
  readonly emails: readonly string[];
  /** The text in the field. */
  readonly typed: string;
  readonly problem: string | null;
  readonly onChange: (emails: readonly string[]) => void;
  readonly onType: (typed: string) => void;
}

/** These keys end an address. */
const endKeys = ['Enter', ',', ';', ' '];

/**
 * The addresses of a report as chips (specification 2, section 5, E-mail list entry). A typed address becomes a chip on
 * Enter, comma, semicolon, space and when the field is left; a pasted list becomes many. A wrong address stays as a
 * marked chip, and Backspace brings its text back into the field.
 */
export function EmailChips({ emails, typed, problem, onChange, onType }: EmailChipsProps) {
  const field = useRef<HTMLInputElement>(null);
  const add = (text: string) => {
    const added = addressesIn(text);
    if (added.length > 0) onChange(distinctAddresses([...emails, ...added]));
    onType('');
  };
  const remove = (email: string) => {
    onChange(emails.filter((one) => one !== email));
    // The chip's cross disappears with the chip.
    field.current?.focus();
  };
  const pressKey = (event: KeyboardEvent) => {
    const last = emails.at(-1);
    // Enter in the empty field submits the dialog.
    if (endKeys.includes(event.key) && (typed.trim() !== '' || event.key !== 'Enter')) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      onChange(emails.slice(0, -1));
      if (!isReportAddress(last)) onType(last);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (typed !== '' || addressesIn(text).length === 0) return;
    event.preventDefault();
    add(text);
  };
  const leave = ({ currentTarget }: FocusEvent) => {
    // The user only switched to another window: the field still has the focus in this window.
    if (document.activeElement !== currentTarget) add(typed);
  };
  return (
    <PillsInput
      label={messages.emails}
      description={messages.emailsHint}
      error={problem}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required
      withAsterisk
    >
      <Pill.Group className={classes.pills}>
        {emails.map((email) => (
          <EmailPill key={email} email={email} onRemove={() => remove(email)} />
        ))}
        <PillsInput.Field
          ref={field}
          data-autofocus
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={mostAddressLength}
          className={classes.field}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={pressKey}
          onPaste={paste}
          onBlur={leave}
        />
      </Pill.Group>
      <span role="status" className={classes.count}>
        {emails.length > 0 && messages.chosen(emails.length, mostReportAddresses)}
      </span>
    </PillsInput>
  );
}

/** An address with its cross. A wrong address has a mark, and says so to assistive technology. */
function EmailPill({ email, onRemove }: { readonly email: string; readonly onRemove: () => void }) {
  const isValid = isReportAddress(email);
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': messages.remove(email), 'aria-hidden': false, tabIndex: 0 }}
      className={classes.pill}
      data-invalid={!isValid}
    >
      {!isValid && <IconAlertCircle size={14} stroke={2} role="img" aria-label={messages.invalid} />}
      <span className={classes.address} title={email}>
        {email}
      </span>
    </Pill>
  );
}
