import { TextInput } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { caretAfter, digitsOf, withCommas } from '../../kit/field/number-text.ts';
import { useDescribedBy } from '../../kit/field/use-described-by.ts';
import { stepped } from './stepped-count.ts';

interface DesiredFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly hasProblem: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/**
 * The desired count of one state, from 0 to what is available. A number below 0 can be typed, so that it is named as
 * the mistake it is; arrow and page keys stay within the bounds.
 */
export function DesiredField({ label, value, max, onChange, ...props }: DesiredFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useDescribedBy(input, props.describedBy);
  // A minus alone is no number yet.
  const [hasMinus, setMinus] = useState(false);
  const digits = value === null ? '' : withCommas(String(Math.abs(value)));
  const sign = (value === null && hasMinus) || (value !== null && value < 0) ? '-' : '';
  const text = `${sign}${digits}`;
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const caret = digits === '' ? text.length : sign.length + caretAfter(digits, digitsBefore.current);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  const change = ({ currentTarget: typed }: ChangeEvent<HTMLInputElement>) => {
    digitsBefore.current = digitsOf(typed.value.slice(0, typed.selectionStart ?? typed.value.length)).length;
    const isNegative = /^\s*[-\u2212]/.test(typed.value);
    const entered = digitsOf(typed.value);
    setMinus(isNegative);
    onChange(entered === '' ? null : Number(entered) * (isNegative && Number(entered) > 0 ? -1 : 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = stepped(event.key, value, max);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <TextInput
      ref={input}
      size="xs"
      className="tabular"
      role="spinbutton"
      inputMode="numeric"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      data-column="desired"
      disabled={props.isDisabled}
      error={props.hasProblem}
      value={text}
      onChange={change}
      onKeyDown={onKeyDown}
    />
  );
}
