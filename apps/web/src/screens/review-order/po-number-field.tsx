import { poNumberMaxLength } from '@dropdate/domain/order/additional-notes';
import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { messages } from './review-order.messages.ts';
import { useTypedText } from './typed-text.ts';

interface PoNumberFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly isEditable: boolean;
  /** The message of a refused number. */
  readonly error: string | undefined;
  readonly onChange: (poNumber: string) => void;
}

/** The number under which the buyer's company books an order on account. */
export function PoNumberField({ field, value, isEditable, error, onChange }: PoNumberFieldProps) {
  const typed = useTypedText(value);
  return (
    <TextInput
      ref={field}
      label={messages.poNumber}
      description={messages.poNumberHint}
      autoComplete="off"
      maxLength={poNumberMaxLength}
      readOnly={!isEditable}
      error={error}
      value={typed.text}
      onBlur={typed.leave}
      onChange={(event) => {
        const text = event.currentTarget.value;
        typed.type(text);
        onChange(text);
      }}
    />
  );
}
