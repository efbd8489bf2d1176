import { useId } from 'react';
import classes from './toggle.module.css';

interface ToggleProps {
  /** The text beside the switch, which is also its accessible name. */
  readonly label: string;
  /** A sentence below the switch. */
  readonly description?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A switch of a form. It is a plain HTML element, so that it adds no library to the scripts that pages share. */
export function Toggle({ label, description, isOn, isDisabled = false, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={classes.box}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {description !== undefined && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  );
}
