import { TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { withTyped } from '../../blocks/response-card/identify/decision.ts';
import { focusIn } from '../../blocks/response-card/identify/focus-in.ts';
import classes from '../../blocks/response-card/identify/identification.module.css';
import { Button } from '../../kit/button/button.tsx';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { groupedMask } from '../../kit/field/grouped-mask.ts';
import { MaskedField } from '../../kit/field/masked-field.tsx';
import { messages } from './manual-identification.messages.ts';
import type { Draft } from './session-draft.ts';

const zipMask = groupedMask([5], 'digits');

interface NameSearchProps {
  readonly draft: Draft;
  readonly isOpen: boolean;
  readonly isOff: boolean;
  readonly isSearching: boolean;
  readonly field: RefObject<HTMLDivElement | null>;
  readonly onOpen: () => void;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly onSearch: () => void;
}

/** The search by name and ZIP code, for a card whose printed key is gone. A search that lacks a part says which. */
export function NameSearch({ draft, isOpen, isOff, isSearching, field, ...props }: NameSearchProps) {
  const zipField = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  if (!isOpen) {
    return (
      <p className={classes.names}>
        <TextButton isDisabled={isOff} expanded={false} onClick={props.onOpen}>
          {messages.openNames}
        </TextButton>
        <span aria-hidden>
          <KeyCap keys="S" />
        </span>
      </p>
    );
  }
  const hasName = draft.name.trim().length >= 2;
  const hasZip = zipMask.isComplete(draft.nameZip);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOff || isSearching) return;
    setTried(true);
    if (!hasName) focusIn(field.current);
    else if (!hasZip) focusIn(zipField.current);
    else props.onSearch();
  };
  return (
    <form className={classes.search} onSubmit={submit} aria-label={messages.nameForm}>
      <div className={classes.pair}>
        <div ref={field}>
          <TextInput
            label={messages.name}
            autoComplete="off"
            maxLength={100}
            disabled={isOff}
            value={draft.name}
            error={isTried && !isOff && !hasName && messages.noName}
            onChange={(event) => {
              const name = event.currentTarget.value;
              props.onChange((before) => withTyped(before, { name }));
            }}
          />
        </div>
        <div ref={zipField}>
          <MaskedField
            label={messages.nameZip}
            autoComplete="off"
            disabled={isOff}
            mask={zipMask.mask}
            entry={zipMask.entry}
            value={draft.nameZip}
            error={isTried && !isOff && !hasZip && messages.noNameZip}
            onType={(nameZip) => props.onChange((before) => withTyped(before, { nameZip }))}
          />
        </div>
      </div>
      <Button type="submit" isBusy={isSearching} isDisabled={isOff}>
        {messages.searchNames}
      </Button>
    </form>
  );
}
