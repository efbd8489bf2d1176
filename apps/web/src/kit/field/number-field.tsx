import { TextInput, type TextInputProps } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import type { TypedCount } from './number-text.ts';
import { useCountField } from './use-count-field.ts';
import { useDescribedBy } from './use-described-by.ts';

interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'type' | 'inputMode'> {
  /** The ref of the field, for a parent that moves the focus to the field. */
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly typed: TypedCount;
  readonly onType: (typed: TypedCount) => void;
}

/**
 * A field for a count. The field adds commas while the user types, keeps the caret's place, and reads '$12,000' and
 * '12k'.
 */
export function NumberField({ field, typed, onType, 'aria-describedby': describedBy, ...props }: NumberFieldProps) {
  const { className } = props;
  const own = useRef<HTMLInputElement>(null);
  const input = field ?? own;
  useDescribedBy(input, describedBy);
  return (
    <TextInput
      {...props}
      ref={input}
      className={className === undefined ? 'tabular' : `tabular ${className}`}
      {...useCountField(input, typed, onType)}
    />
  );
}
