import { type ReactNode, useId } from 'react';
import classes from './check-box.module.css';

interface CheckBoxProps {
  /** The text beside the box, which is also its accessible name. A box without a label needs `name`. */
  readonly label?: ReactNode;
  readonly name?: string;
  readonly id?: string;
  readonly description?: string;
  readonly isChecked: boolean;
  /** True when only part of the box's group is checked. */
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
  readonly size?: 16 | 20;
  /** A tooltip, shown while the pointer rests on the box. */
  readonly title?: string | undefined;
  readonly describedBy?: string;
  readonly onChange: (isChecked: boolean) => void;
  /** Called with the box when it appears, and with null when it disappears. */
  readonly boxRef?: (box: HTMLInputElement | null) => void;
}

/** A check box. It is a plain HTML element, because a list has dozens of check boxes. */
export function CheckBox(props: CheckBoxProps) {
  const { label, description, isMixed = false, boxRef } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const attach = (box: HTMLInputElement | null) => {
    // HTML has no attribute for the mixed state, so code sets it.
    if (box !== null) box.indeterminate = isMixed;
    boxRef?.(box);
  };
  const box = (
    <input
      ref={attach}
      id={id}
      type="checkbox"
      className={classes.box}
      data-size={props.size ?? 16}
      aria-label={props.name}
      aria-describedby={description === undefined ? props.describedBy : `${id}-description`}
      checked={props.isChecked}
      disabled={props.isDisabled ?? false}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
  if (label === undefined) return box;
  return (
    <span className={classes.root} title={props.title}>
      {box}
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {description !== undefined && (
        <span id={`${id}-description`} className={classes.description}>
          {description}
        </span>
      )}
    </span>
  );
}
