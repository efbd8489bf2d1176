import { NativeSelect } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { TextButton } from '../../kit/button/text-button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import { useFieldText } from './use-field-text.ts';
import type { RowChanges } from './use-row-changes.ts';

export interface RowTextProps {
  readonly importId: string;
  readonly line: number;
  readonly field: { readonly name: string; readonly label: string };
  /** The possible texts. Without them, the user types. A wrong text is always typed. */
  readonly options?: readonly string[] | undefined;
  readonly saved: string;
  /** The sentence about a wrong text. */
  readonly sentence?: string | undefined;
  /** Shows the label above the field, where neither a column nor a line names it. */
  readonly isLabelled?: boolean;
  /** A warning about a text that may be right, and the text that takes the warning away. */
  readonly advice?: { readonly text: string; readonly correction: string } | undefined;
  readonly changes: RowChanges;
}

/**
 * A text of a row that the user may change. It is saved when the user leaves it, presses Enter or chooses. A text that is
 * right after Enter leads to the next wrong text of its row.
 */
export function RowText({ importId, line, field: { name, label }, options, saved, changes, ...props }: RowTextProps) {
  const { sentence, isLabelled = false, advice } = props;
  const { text, type, choose, leave } = useFieldText({ importId, line, name, changes }, saved);
  const place = useRef<HTMLDivElement>(null);
  useNextWrong(place, sentence !== undefined);
  const spoken = messages.fieldOf(label, line);
  if (options !== undefined && sentence === undefined) {
    return (
      <NativeSelect
        size="xs"
        aria-label={spoken}
        data={[...options]}
        value={text}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
    );
  }
  return (
    <div ref={place}>
      <TextField
        size="xs"
        aria-label={spoken}
        {...(isLabelled && { label })}
        value={text}
        error={sentence}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={leave}
        onKeyDown={({ key }) => {
          if (key === 'Enter') leave();
        }}
      />
      {advice !== undefined && text !== advice.correction && (
        <p className={classes.remark}>
          {advice.text}{' '}
          <TextButton
            label={messages.takeTextIn(advice.correction, line)}
            onClick={() => {
              choose(advice.correction);
              // The button goes away. From the field, the user may type the former text again.
              place.current?.querySelector('input')?.focus();
            }}
          >
            {messages.takeText(advice.correction)}
          </TextButton>
        </p>
      )}
    </div>
  );
}

/** Moves the focus from a field that is right now to the next wrong field of its row. */
function useNextWrong(place: { readonly current: HTMLElement | null }, isWrong: boolean): void {
  const was = useRef(isWrong);
  useLayoutEffect(() => {
    const isMended = was.current && !isWrong;
    was.current = isWrong;
    if (!isMended || place.current?.contains(document.activeElement) !== true) return;
    place.current.closest('tr, li')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [place, isWrong]);
}
