import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './select-field.module.css';

interface SelectFieldProps {
  /** The text left of the choice. */
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
  /** Stands in place of label and choice where a line has room for neither. */
  readonly icon?: ReactNode;
}

/** A small drop-down list with its label on the same line, for the tools of a list. */
export function SelectField({ label, value, options, onChange, icon }: SelectFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={icon === undefined ? classes.label : 'visually-hidden'}>
        {label}
      </label>
      <span className={classes.box} data-icon={icon !== undefined}>
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
        {icon ?? <IconChevronDown size={14} stroke={1.8} aria-hidden />}
      </span>
    </>
  );
}
