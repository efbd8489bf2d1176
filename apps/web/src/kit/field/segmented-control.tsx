import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './segmented-control.module.css';

export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
  /** What assistive technology reads after the label. */
  readonly description?: string | undefined;
}

interface SegmentedControlProps<Value extends string> {
  /** The name of the group. It is visible only with `isLabelShown`. */
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'small' | 'regular';
  readonly isDisabled?: boolean;
  readonly isFullWidth?: boolean;
  /** True when the Tab key skips the choices, because a keyboard shortcut makes the choice. */
  readonly isPassedBy?: boolean;
  readonly isRequired?: boolean;
  /** The problem of the choice, in place of the hint. */
  readonly error?: string | undefined;
  /** A line below the choices that says why some choices are locked. */
  readonly hint?: string | undefined;
}

/** Two to five short choices side by side. For assistive technology, they are a group of radio buttons. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  const hasError = props.error !== undefined;
  const line = props.error ?? props.hint;
  return (
    <div className={classes.field}>
      {props.isLabelShown === true && (
        <span id={`${name}-label`} className={classes.label}>
          {props.label}
          {props.isRequired === true && (
            <span aria-hidden className={classes.star}>
              {' *'}
            </span>
          )}
        </span>
      )}
      <div
        className={classes.group}
        role="radiogroup"
        aria-label={props.isLabelShown === true ? undefined : props.label}
        aria-labelledby={props.isLabelShown === true ? `${name}-label` : undefined}
        aria-describedby={line === undefined ? undefined : `${name}-hint`}
        aria-required={props.isRequired}
        aria-invalid={hasError || undefined}
        // A form moves the focus to its first wrong field.
        tabIndex={hasError ? -1 : undefined}
        data-size={props.size ?? 'regular'}
        data-full={props.isFullWidth === true}
      >
        {props.options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              className={classes.input}
              checked={option.value === props.value}
              disabled={props.isDisabled === true || option.isDisabled === true}
              tabIndex={props.isPassedBy === true ? -1 : undefined}
              aria-description={option.description}
              onChange={() => props.onChange(option.value)}
            />
            <span className={classes.word}>
              {option.isDisabled === true && <IconLock size={13} stroke={1.65} className={classes.lock} aria-hidden />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      {line !== undefined && (
        <p id={`${name}-hint`} className={hasError ? 'field-error' : classes.hint}>
          {line}
        </p>
      )}
    </div>
  );
}
