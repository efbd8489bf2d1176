import type { AgeRangeClause } from '@dropdate/domain/age/age-clause';
import { canAddRange } from '@dropdate/domain/audience/range-problem';
import { TextField } from '../../kit/field/text-field.tsx';
import { AddButton } from './add-button.tsx';
import classes from './audience-builder.module.css';
import { EntryChips } from './entry-chips.tsx';
import { entriesHint, FieldProblem } from './field-problem.tsx';
import { messages } from './parameter-rows.messages.ts';
import { type ClauseEntryProps, type PairEntry, useAgeEntry } from './use-age-entry.ts';

interface PairFieldsProps {
  readonly entry: PairEntry;
  readonly canAdd: boolean;
  /** The number of ranges that the clause already has. */
  readonly added: number;
  readonly width: number;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly maxLength: number;
  readonly mask?: (typed: string) => string;
}

/**
 * The fields From and To with the button Add. The fields and the button disappear when the clause has the maximum
 * number of ranges.
 */
export function PairFields({
  entry,
  canAdd,
  added,
  width,
  placeholder,
  unit,
  maxLength,
  mask = String,
}: PairFieldsProps) {
  if (!canAdd && entry.isBlank) return null;
  const field = (label: string, name: 'from' | 'to') => (
    <TextField
      label={label}
      data-field={name}
      aria-describedby={entry.problemId}
      {...(placeholder !== undefined && { placeholder })}
      w={width}
      inputMode="numeric"
      maxLength={maxLength}
      classNames={{ input: 'tabular' }}
      error={entry.isFaulty(name)}
      value={entry.pair[name]}
      onChange={(event) => entry.onType({ [name]: mask(event.currentTarget.value) })}
    />
  );
  return (
    <>
      <div {...entry.group} className={classes.line}>
        {field(messages.from, 'from')}
        {field(messages.to, 'to')}
        {unit !== undefined && <span className={classes.word}>{unit}</span>}
        <AddButton entry={entry} added={added} />
      </div>
      <FieldProblem id={entry.problemId} text={entry.problem} hint={entriesHint(added)} />
    </>
  );
}

/** The entry of age ranges in whole years (specification 2, section 5, Range inputs). */
export function AgeRangeEntry({ onChange, ...props }: ClauseEntryProps<AgeRangeClause>) {
  const { clause } = props;
  const { ranges } = clause;
  const entry = useAgeEntry(props);
  return (
    <>
      <PairFields
        entry={entry}
        canAdd={canAddRange(ranges)}
        added={ranges.length}
        width={84}
        unit={messages.years}
        maxLength={3}
      />
      <EntryChips
        label={messages.modes[clause.mode]}
        chips={ranges.map(({ fromYear, toYear }) => ({
          key: `${fromYear}:${toYear}`,
          text: messages.range(fromYear, toYear),
        }))}
        onRemove={(at) => onChange({ ...clause, ranges: ranges.filter((_, index) => index !== at) })}
      />
    </>
  );
}
