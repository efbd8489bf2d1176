import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { useCountField } from '../../kit/field/use-count-field.ts';
import { useDescribedBy } from '../../kit/field/use-described-by.ts';
import { stepped } from './stepped-count.ts';

interface DesiredFieldProps {
  readonly label: string;
  readonly typed: TypedCount;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly hasProblem: boolean;
  readonly describedBy: string | undefined;
  readonly onType: (typed: TypedCount) => void;
}

/**
 * The desired count of one state, from 0 to the available number. When the buyer types a negative number, the field
 * shows the problem. The arrow keys and the page keys never leave the bounds.
 */
export function DesiredField({ label, typed, max, onType, ...props }: DesiredFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useDescribedBy(input, props.describedBy);
  const field = useCountField(input, typed, onType);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = stepped(event.key, typed.count, max);
    if (next === null) return field.onKeyDown(event);
    event.preventDefault();
    onType({ count: next });
  };
  return (
    <TextInput
      ref={input}
      size="xs"
      className="tabular"
      role="spinbutton"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={typed.count ?? undefined}
      data-column="desired"
      disabled={props.isDisabled}
      error={props.hasProblem}
      {...field}
      onKeyDown={onKeyDown}
    />
  );
}
