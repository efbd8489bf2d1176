import { Select, TextInput } from '@mantine/core';
import { useId } from 'react';
import { messages } from './card-stepper.messages.ts';
import classes from './card-stepper.module.css';

interface FlagFieldProps<Flag extends string> {
  readonly flags: readonly { readonly value: Flag; readonly label: string }[];
  /** Null for a card without a flag. */
  readonly flag: Flag | null;
  readonly notes: string;
  readonly mostNotes: number;
  readonly isDisabled: boolean;
  /** Whether notes can be written about a card without a flag, such as the names of unreadable fields. */
  readonly hasNotesAlways?: boolean;
  readonly onFlag: (flag: Flag | null) => void;
  readonly onNotes: (notes: string) => void;
}

/** The flag of a card, which can be cleared, and a field for notes: while the card has a flag, or always (decision 48). */
export function FlagField<Flag extends string>({ flags, flag, onFlag, onNotes, ...props }: FlagFieldProps<Flag>) {
  const id = useId();
  return (
    <div className={classes.flag}>
      <div className={classes.pair}>
        <label htmlFor={id} className={classes.label}>
          {messages.flag}
        </label>
        <Select
          id={id}
          placeholder={messages.noFlag}
          className={classes.flags}
          data={[...flags]}
          value={flag}
          clearable
          clearButtonProps={{ 'aria-label': messages.clearFlag }}
          allowDeselect
          disabled={props.isDisabled}
          onChange={(value) => onFlag(flags.find((one) => one.value === value)?.value ?? null)}
        />
      </div>
      {(flag !== null || props.hasNotesAlways === true) && (
        <div className={classes.pair}>
          <label htmlFor={`${id}-notes`} className={classes.label}>
            {messages.flagNotes}
          </label>
          <TextInput
            id={`${id}-notes`}
            className={classes.notes}
            maxLength={props.mostNotes}
            disabled={props.isDisabled}
            value={props.notes}
            onChange={(event) => onNotes(event.currentTarget.value)}
          />
        </div>
      )}
    </div>
  );
}
