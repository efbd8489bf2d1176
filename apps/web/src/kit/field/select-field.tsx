import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './select-field.module.css';

interface SelectFieldProps {
  /** The text left of the choice. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A small drop-down list with its label on the same line, for the tools of a list. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <span className={classes.box}>
        <select
          id={id}
          className={classes.select}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={14} stroke={1.8} aria-hidden />
      </span>
    </>
  );
}
