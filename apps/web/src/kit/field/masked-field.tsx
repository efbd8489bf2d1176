import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretBehind, type MaskEntry, maskedEdit } from './masked-edit.ts';

interface MaskedFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string;
  /** Writes the characters of a typed or pasted text in the form of the field, such as `(813) 555-0123`. */
  readonly mask: (typed: string) => string;
  readonly entry?: MaskEntry;
  readonly onType: (text: string) => void;
}

/** A field that puts signs between the typed characters while the user types, and keeps the caret's place. */
export function MaskedField({ value, mask, entry = 'digits', onType, className, ...props }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (before.current === null) return;
    const caret = caretBehind(value, before.current, entry);
    input.current?.setSelectionRange(caret, caret);
    before.current = null;
  });
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const caret = currentTarget.selectionStart ?? typed.length;
    const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const edit = maskedEdit(value, { typed, caret, isForward }, mask, entry);
    before.current = edit.before;
    onType(edit.text);
  };
  return (
    <TextInput
      {...props}
      inputMode={entry === 'digits' ? 'numeric' : 'text'}
      ref={input}
      className={className === undefined ? 'tabular' : `tabular ${className}`}
      value={value}
      onChange={change}
    />
  );
}
