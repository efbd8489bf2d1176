import { type LabelLayout, labelsOnSheet } from '@dropdate/domain/mailback/label-layout';
import { type CSSProperties, useId } from 'react';
import classes from './label-dialog.module.css';
import { mailbackTexts as texts } from './mailback.messages.ts';

interface SheetChoiceProps {
  readonly layout: LabelLayout;
  /** From 1. */
  readonly start: number;
  /** The labels that will be printed, to show which of this sheet they take. */
  readonly labels: number;
  readonly onChange: (start: number) => void;
}

/** A sheet of labels in small, on which the user chooses the first label. The labels that will be printed are marked. */
export function SheetChoice({ layout, start, labels, onChange }: SheetChoiceProps) {
  const id = useId();
  const positions = Array.from({ length: labelsOnSheet(layout) }, (_, index) => index + 1);
  return (
    <fieldset className={classes.start} aria-describedby={`${id}-hint`}>
      <legend className={classes.legend}>{texts.start}</legend>
      <div
        className={classes.sheet}
        style={{ '--label-columns': layout.columns, '--label-ratio': layout.width / layout.height } as CSSProperties}
      >
        {positions.map((position) => (
          <label
            key={position}
            className={classes.label}
            data-printed={position >= start && position < start + labels}
            data-first={position === start}
          >
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              aria-label={texts.startOf(position)}
              checked={position === start}
              onChange={() => onChange(position)}
            />
            <span aria-hidden>{position}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {texts.startHint}
      </p>
    </fieldset>
  );
}
