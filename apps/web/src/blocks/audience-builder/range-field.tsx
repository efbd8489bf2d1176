import type { NumberRange } from '@dropdate/domain/audience/audience-parameters';
import { rangeOption } from '@dropdate/domain/audience/parameter-options';
import { canAddRange } from '@dropdate/domain/audience/range-problem';
import { NumberField } from '../../kit/field/number-field.tsx';
import { countTyped } from '../../kit/field/number-text.ts';
import { AddButton } from './add-button.tsx';
import classes from './audience-builder.module.css';
import { EntryChips } from './entry-chips.tsx';
import { entriesHint, FieldProblem } from './field-problem.tsx';
import { countOfOption } from './option-count.tsx';
import { messages } from './parameter-rows.messages.ts';
import { type RangeParameter, readRangeEntry } from './range-entry.ts';
import type { CountedRowProps } from './row-model.ts';
import { noPair } from './typed-entries.ts';
import { usePairEntry } from './use-age-entry.ts';

interface RangeFieldProps extends CountedRowProps {
  readonly name: RangeParameter;
  /** The word behind the fields, such as years. */
  readonly unit?: string;
  /** The sign inside the fields, such as the dollar sign. */
  readonly sign?: string;
  readonly textOf: (range: NumberRange) => string;
}

/** A parameter of up to five ranges of whole numbers (specification 2, section 5, Range inputs). */
export function RangeField({ name, unit, sign, textOf, parameters, entries, counts, onChange }: RangeFieldProps) {
  const ranges = parameters[name];
  const typed = entries.typed.pairs[name];
  const read = readRangeEntry(parameters, name, typed);
  const entry = usePairEntry({
    form: name,
    pair: typed ?? noPair,
    wrong: read.problem ?? null,
    isNothing: typed === undefined,
    entries,
  });
  const field = (label: string, end: 'from' | 'to') => (
    <NumberField
      label={label}
      data-field={end}
      aria-describedby={entry.problemId}
      w={sign === undefined ? 84 : 132}
      maxLength={14}
      leftSection={sign}
      error={entry.isFaulty(end)}
      typed={countTyped(entry.pair[end])}
      onType={({ count, text }) => entry.onType({ [end]: text ?? (count === null ? '' : String(count)) })}
    />
  );
  return (
    <>
      {(canAddRange(ranges) || !entry.isBlank) && (
        <>
          <div {...entry.group} className={classes.line}>
            {field(messages.from, 'from')}
            {field(messages.to, 'to')}
            {unit !== undefined && <span className={classes.word}>{unit}</span>}
            <AddButton entry={entry} added={ranges.length} />
          </div>
          <FieldProblem id={entry.problemId} text={entry.problem} hint={entriesHint(ranges.length)} />
        </>
      )}
      <EntryChips
        label={messages.ranges}
        chips={ranges.map((range) => {
          const text = textOf(range);
          return {
            key: rangeOption(range),
            text,
            content: (
              <>
                {text} {countOfOption(counts, name, rangeOption(range)).note}
              </>
            ),
          };
        })}
        onRemove={(at) => onChange({ [name]: ranges.filter((_, index) => index !== at) })}
      />
    </>
  );
}
