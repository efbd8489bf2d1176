import { TextInput } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import classes from './campaign-identifiers.module.css';
import { messages } from './identifiers.messages.ts';

interface NameFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly name: string;
  readonly error: ReactNode;
  /** The number of characters in the stored form of the name, and how many it may have. */
  readonly length: number;
  readonly maxLength: number;
  readonly onChange: (name: string) => void;
  readonly onLeft: () => void;
}

/** The field of a name, with the counter of its characters. */
export function NameField({ field, label, name, error, length, maxLength, onChange, onLeft }: NameFieldProps) {
  return (
    <div className={classes.name}>
      <TextInput
        ref={field}
        label={label}
        required
        withAsterisk
        autoComplete="off"
        value={name}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={useFocusLeft(onLeft)}
      />
      <span className={classes.count} data-over={length > maxLength}>
        {messages.count(length, maxLength)}
      </span>
    </div>
  );
}
