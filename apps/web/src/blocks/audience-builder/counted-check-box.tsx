import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { useId } from 'react';
import type { ShownCounts } from '../../client/row-counts/row-counts.ts';
import { CheckBox } from '../../kit/field/check-box.tsx';
import classes from './audience-builder.module.css';
import { countOfOption } from './option-count.tsx';

interface CountedCheckBoxProps {
  readonly counts: ShownCounts | null;
  readonly name: ParameterName;
  readonly option: string;
  readonly label: string;
  readonly hint?: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** An option that can be ticked, with the number of people that it alone would leave. */
export function CountedCheckBox({ counts, name, option, label, hint, ...box }: CountedCheckBoxProps) {
  const id = useId();
  const { note, description } = countOfOption(counts, name, option);
  return (
    <span className={classes.option}>
      <CheckBox
        {...box}
        label={
          <>
            {label} {note}
          </>
        }
        describedBy={hint === undefined ? `${id}-count` : `${id}-hint ${id}-count`}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className={classes.hint}>
          {hint}
        </span>
      )}
      <span id={`${id}-count`} hidden>
        {description}
      </span>
    </span>
  );
}
