import { useId } from 'react';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { messages } from './merge-contacts.messages.ts';
import classes from './merge-contacts.module.css';

interface ValueBoxesProps {
  readonly label: string;
  /** True where a heading beside the boxes shows the label. */
  readonly isLabelHidden?: boolean;
  /** The key of the field, printed beside the label. */
  readonly digit?: string | undefined;
  /** Two values. An empty text is a missing value. `spoken` names the value for assistive technology. */
  readonly options: readonly { readonly key: string; readonly text: string; readonly spoken?: string }[];
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
}

/** Two values beside each other. The user chooses one of them. */
export function ValueBoxes({ label, isLabelHidden = false, digit, options, chosen, onChoose }: ValueBoxesProps) {
  const group = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={isLabelHidden ? 'visually-hidden' : classes.label}>
        {label}
        {digit !== undefined && (
          <span className={classes.digit} aria-hidden>
            <KeyCap keys={digit} />
          </span>
        )}
      </legend>
      <div className={classes.values}>
        {options.map(({ key, text, spoken }) => (
          <label key={key} className={classes.value} data-chosen={key === chosen}>
            <input
              type="radio"
              name={group}
              checked={key === chosen}
              aria-label={spoken}
              onChange={() => onChoose(key)}
            />
            <span dir="auto" data-empty={text === ''}>
              {text === '' ? messages.emptyValue : text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
