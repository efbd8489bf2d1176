import type { StateField } from '@dropdate/domain/mail-piece/piece-facts';
import { useState } from 'react';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './personalize.messages.ts';
import classes from './states.module.css';

interface LineFieldProps {
  readonly label: string;
  readonly field: StateField;
  readonly value: string;
  /** Whether the piece shows the line. Typing into the field makes the piece show the line. */
  readonly isShown: boolean;
  readonly isRequired: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  /**
   * The problem of the value. A text is shown below the field. True means that another part of the page shows the
   * problem.
   */
  readonly problem?: string | boolean;
  readonly onType: (value: string) => void;
  /** Called when the user enters and leaves the field. */
  readonly onEdit?: (isEdited: boolean) => void;
}

/** The most characters of each line, as the wire accepts them. */
const longest: Readonly<Record<StateField, number>> = { companyName: 100, agencyName: 100, licenseNumber: 50 };

/**
 * The field for a line of the piece that is filled per state. The field is muted while the piece does not show the
 * line.
 */
export function LineField({ label, field, value, isShown, isRequired, onType, ...props }: LineFieldProps) {
  const [wasLeft, setLeft] = useState(false);
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
      onBlur={() => {
        setLeft(true);
        props.onEdit?.(false);
      }}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
