import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfterDigits, maskedEdit } from './masked-edit.ts';

interface MaskedFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  readonly value: string;
  /** Writes the digits of a typed or pasted text in the form of the field, such as `(813) 555-0123`. */
  readonly mask: (typed: string) => string;
  readonly onType: (text: string) => void;
}

/** A field for digits that puts signs between the digits while the user types, and keeps the caret's place. */
export function MaskedField({ value, mask, onType, className, ...props }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const caret = caretAfterDigits(value, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = currentTarget.value;
    const caret = currentTarget.selectionStart ?? typed.length;
    const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const edit = maskedEdit(value, { typed, caret, isForward }, mask);
    digitsBefore.current = edit.digitsBefore;
    onType(edit.text);
  };
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      ref={input}
      className={className === undefined ? 'tabular' : `tabular ${className}`}
      value={value}
      onChange={change}
    />
  );
}
