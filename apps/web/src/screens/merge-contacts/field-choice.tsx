import { type MergeSide, mergeFields } from '@dropdate/domain/contact/merge-fields';
import { useId } from 'react';
import { messages } from './merge-contacts.messages.ts';
import classes from './merge-contacts.module.css';
import type { ComparedField } from './merge-values.ts';

interface FieldChoiceProps {
  readonly compared: ComparedField;
  readonly side: MergeSide;
  /** The names of the contacts, which tell assistive technology where a value comes from. */
  readonly names: Readonly<Record<MergeSide, string>>;
  /** Whether the value of the kept contact stands at the left. The places stay when the user keeps the other contact. */
  readonly isKeptFirst: boolean;
  readonly onChoose: (side: MergeSide) => void;
}

/** The two values of a field. The user chooses one of them. */
export function FieldChoice({ compared, side, names, isKeptFirst, onChoose }: FieldChoiceProps) {
  const group = useId();
  const sides: readonly MergeSide[] = isKeptFirst ? ['kept', 'merged'] : ['merged', 'kept'];
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{mergeFields[compared.field]}</legend>
      <div className={classes.values}>
        {sides.map((one) => {
          const value = compared[one];
          return (
            <label key={one} className={classes.value} data-chosen={one === side}>
              <input
                type="radio"
                name={group}
                checked={one === side}
                aria-label={messages.valueOf(value === '' ? messages.emptyValue : value, names[one])}
                onChange={() => onChoose(one)}
              />
              <span dir="auto" data-empty={value === ''}>
                {value === '' ? messages.emptyValue : value}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
