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
 * The props that make a text field hold a count. Commas appear while the user types, and the caret keeps its place.
 * '12k' becomes '12,000' when the field is left or Enter is pressed. Text that is no count stays.
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
      // The field rewrites only a plain number. Any other text stays as typed, and the caret stays where it is.
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
