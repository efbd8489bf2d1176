import { type ChangeEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { caretAfter, countTyped, shownCount, type TypedCount } from './number-text.ts';

interface CountFieldProps {
  readonly value: string;
  readonly inputMode: 'numeric';
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/**
 * What a text field needs to hold a count: commas as it is typed, with the caret where it was; '12k' becomes '12,000' as
 * soon as the field is left or Enter is pressed; what is no count stays as it was typed.
 */
export function useCountField(
  input: RefObject<HTMLInputElement | null>,
  typed: TypedCount,
  onType: (typed: TypedCount) => void,
): CountFieldProps {
  const digitsBefore = useRef<number | null>(null);
  const shown = shownCount(typed);
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return;
    const caret = Math.max(caretAfter(shown, digitsBefore.current), shown.startsWith('-') ? 1 : 0);
    input.current?.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  });
  const settle = () => {
    if (typed.text !== undefined && typed.count !== null) onType({ count: typed.count });
  };
  return {
    value: shown,
    inputMode: 'numeric',
    onChange: ({ currentTarget: { value, selectionStart } }) => {
      const next = countTyped(value);
      // Only a plain number is written anew; elsewhere the caret keeps its place by itself.
      if (next.text === undefined) {
        digitsBefore.current = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
      }
      onType(next);
    },
    onBlur: settle,
    onKeyDown: ({ key }) => {
      if (key === 'Enter') settle();
    },
  };
}
