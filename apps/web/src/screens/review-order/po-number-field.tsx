import { poNumberMaxLength } from '@dropdate/domain/order/additional-notes';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './review-order.messages.ts';
import { useTypedText } from './typed-text.ts';

interface PoNumberFieldProps {
  readonly value: string;
  readonly isEditable: boolean;
  readonly onChange: (poNumber: string) => void;
}

/** The number under which the buyer's company books an order on account. */
export function PoNumberField({ value, isEditable, onChange }: PoNumberFieldProps) {
  const typed = useTypedText(value);
  return (
    <TextField
      label={messages.poNumber}
      description={messages.poNumberHint}
      autoComplete="off"
      maxLength={poNumberMaxLength}
      readOnly={!isEditable}
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
