import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter, digitsOf, withCommas } from './number-text.ts';
import { useDescribedBy } from './use-described-by.ts';

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** A whole number of 0 or more; null while empty. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A count with commas as it is typed; paste of '$12,000' works, the caret stays where it was. */
export function NumberField({
  value,
  onChange,
  className,
  'aria-describedby': describedBy,
  ...props
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useDescribedBy(input, describedBy);
  const text = value === null ? '' : withCommas(String(value));
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const caret = caretAfter(text, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget;
    digitsBefore.current = digitsOf(typed.value.slice(0, typed.selectionStart ?? typed.value.length)).length;
    const digits = digitsOf(typed.value);
    onChange(digits === '' ? null : Number(digits));
  };
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      className={className === undefined ? 'tabular' : `tabular ${className}`}
      value={text}
      onChange={change}
    />
  );
}
