import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { useState } from 'react';
import { TextField } from '../../kit/field/text-field.tsx';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import { messages } from './personalize.messages.ts';
import classes from './states.module.css';

interface LineFieldProps {
  readonly label: string;
  readonly field: StateField;
  readonly value: string;
  /** Whether the piece shows the line. What the buyer types decides: an emptied line is not shown. */
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  /**
   * What is wrong with the value. The field shows a text below itself. When the problem is `true`, another part of the
   * page shows the problem.
   */
  readonly problem?: string | boolean;
  readonly onType: (value: string) => void;
  /** Called with true when the user enters the field, and with false when the user leaves it. */
  readonly onEdit?: (isEdited: boolean) => void;
}

/** The most characters of each line that the wire accepts. */
const longest: Readonly<Record<StateField, number>> = { companyName: 100, agencyName: 100, licenseNumber: 50 };

/** The field for one line of the piece in one state. The field is muted while the piece does not show the line. */
export function LineField({ label, field, value, isShown, isRequired, onType, ...props }: LineFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const onFocusLeft = useFocusLeft(() => setLeft(true));
  const isMissing = isShown && isRequired && value.trim() === '';
  return (
    <TextField
      aria-describedby={props.describedBy}
      size="xs"
      aria-label={label}
      aria-required={isShown && isRequired}
      classNames={{ input: classes.line ?? '' }}
      data-column={field}
      data-field={field}
      data-muted={!isShown}
      maxLength={longest[field]}
      placeholder={isShown && isRequired ? undefined : messages.optional}
      disabled={props.isDisabled ?? false}
      error={props.problem || (wasLeft && isMissing)}
      value={value}
      onFocus={() => props.onEdit?.(true)}
      onBlur={(event) => {
        props.onEdit?.(false);
        onFocusLeft(event);
      }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
