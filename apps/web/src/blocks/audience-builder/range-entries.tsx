import type { AgeRangeClause, MonthYearRangeClause } from '@dropdate/domain/age/age-clause';
import { monthYearEntryProblem } from '@dropdate/domain/age/age-problems';
import { monthYearLabel, yearOf } from '@dropdate/domain/age/birth-month';
import { canAddRange, rangeEntryProblem } from '@dropdate/domain/audience/range-problem';
import { useId, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { birthYearProblem, maskMonthYear, oldestAge, readMonthYear, wholeNumber } from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import { EntryChips } from './entry-chips.tsx';
import { FieldProblem } from './field-problem.tsx';

interface PairEntryProps {
  readonly width: number;
  readonly placeholder?: string;
  readonly unit?: string;
  readonly maxLength: number;
  readonly canAdd: boolean;
  readonly mask?: (typed: string) => string;
  /** Adds the pair, or returns the reason against it. */
  readonly onAdd: (from: string, to: string) => string | null;
}

/** The fields From and To with the button Add. Enter adds, too. Add disappears at the maximum number of ranges. */
function PairEntry({ width, placeholder, unit, maxLength, canAdd, mask = String, onAdd }: PairEntryProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  if (!canAdd) return null;
  const add = () => {
    const refusal = onAdd(from, to);
    setProblem(refusal);
    if (refusal !== null) return;
    setFrom('');
    setTo('');
  };
  const field = (label: string, value: string, onType: (text: string) => void) => (
    <TextField
      label={label}
      aria-describedby={problemId}
      {...(placeholder !== undefined && { placeholder })}
      w={width}
      inputMode="numeric"
      maxLength={maxLength}
      classNames={{ input: 'tabular' }}
      error={problem !== null}
      value={value}
      onChange={(event) => {
        onType(mask(event.currentTarget.value));
        setProblem(null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') add();
      }}
    />
  );
  return (
    <>
      <div className={classes.line}>
        {field(messages.from, from, setFrom)}
        {field(messages.to, to, setTo)}
        {unit !== undefined && <span className={classes.word}>{unit}</span>}
        <Button onClick={add}>{messages.add}</Button>
      </div>
      <FieldProblem id={problemId} text={problem} />
    </>
  );
}

interface EntryProps<Clause> {
  readonly clause: Clause;
  readonly asOf: number;
  readonly onChange: (clause: Clause) => void;
}

/** The entry of age ranges in whole years (specification 2, section 5, Range inputs). */
export function AgeRangeEntry({ clause, onChange }: EntryProps<AgeRangeClause>) {
  const { ranges } = clause;
  const add = (fromText: string, toText: string): string | null => {
    const entry = { from: wholeNumber(fromText), to: wholeNumber(toText) };
    const present = ranges.map(({ fromYear, toYear }) => ({ from: fromYear, to: toYear }));
    const problem = rangeEntryProblem(entry, present, { allowSameFields: true });
    if (problem !== null || entry.from === null || entry.to === null) return problem;
    if (entry.to > oldestAge) return messages.oldestAge;
    onChange({ ...clause, ranges: [...ranges, { fromYear: entry.from, toYear: entry.to }] });
    return null;
  };
  return (
    <>
      <PairEntry width={84} unit={messages.years} maxLength={3} canAdd={canAddRange(ranges)} onAdd={add} />
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

/** The entry of ranges of birth months (specification 2, section 5, Month-year range). */
export function MonthYearRangeEntry({ clause, asOf, onChange }: EntryProps<MonthYearRangeClause>) {
  const { ranges } = clause;
  const add = (fromText: string, toText: string): string | null => {
    const entry = { from: readMonthYear(fromText), to: readMonthYear(toText) };
    const problem = monthYearEntryProblem(entry, ranges);
    if (problem !== null || entry.from === null || entry.to === null) return problem;
    const outside = birthYearProblem(yearOf(entry.to), asOf);
    if (outside !== null) return outside;
    onChange({ ...clause, ranges: [...ranges, { from: entry.from, to: entry.to }] });
    return null;
  };
  return (
    <>
      <PairEntry
        width={104}
        placeholder={messages.monthYear}
        maxLength={8}
        mask={maskMonthYear}
        canAdd={canAddRange(ranges)}
        onAdd={add}
      />
      <EntryChips
        label={messages.modes[clause.mode]}
        chips={ranges.map(({ from, to }) => ({
          key: `${from}:${to}`,
          text: from === to ? monthYearLabel(from) : `${monthYearLabel(from)} – ${monthYearLabel(to)}`,
        }))}
        onRemove={(at) => onChange({ ...clause, ranges: ranges.filter((_, index) => index !== at) })}
      />
    </>
  );
}
