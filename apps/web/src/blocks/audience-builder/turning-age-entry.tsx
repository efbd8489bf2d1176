import type { TurningAgeClause } from '@dropdate/domain/age/age-clause';
import { canAddTurningMonth, turningMonthProblem, turningValueProblem } from '@dropdate/domain/age/turning-age-problem';
import { maxRanges } from '@dropdate/domain/audience/range-problem';
import { NativeSelect } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { useDescribedBy } from '../../kit/field/use-described-by.ts';
import { baseMonthText, isValueComplete, monthsFrom, previousMonthsText, wholeNumber } from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import type { EditKind } from './edit-kind.ts';
import { EntryChips } from './entry-chips.tsx';
import { FieldProblem } from './field-problem.tsx';

interface TurningAgeEntryProps {
  readonly clause: TurningAgeClause;
  readonly asOf: number;
  /** The message when a turning-age template needs this field and the field is empty; null otherwise. */
  readonly requiredProblem: string | null;
  readonly onChange: (clause: TurningAgeClause, edit?: EditKind) => void;
}

/** An age or birth year, with the months in which people reach it (specification 2, section 5, Turning-age months). */
export function TurningAgeEntry({ clause, asOf, requiredProblem, onChange }: TurningAgeEntryProps) {
  const [isLeft, setLeft] = useState(false);
  const [month, setMonth] = useState('');
  const [previous, setPrevious] = useState('');
  const [monthProblem, setMonthProblem] = useState<string | null>(null);
  const problemId = useId();
  const baseMonth = useRef<HTMLSelectElement>(null);
  useDescribedBy(baseMonth, problemId);
  const { inputType, inputValue, months } = clause;
  const valueProblem = turningValueProblem(inputType, inputValue, asOf);
  const mayAdd = canAddTurningMonth(clause, asOf);
  // An empty field is a mistake only when months are chosen. A half-typed field is a mistake only after the user leaves
  // it.
  const isValueShown = inputValue === null ? months.length > 0 : isLeft || isValueComplete(clause);
  const problem = (isValueShown ? valueProblem : null) ?? monthProblem ?? requiredProblem;

  const changeEntry = (nextMonth: string, nextPrevious: string) => {
    setMonth(nextMonth);
    setPrevious(nextPrevious);
    setMonthProblem(null);
  };
  const changeType = (type: TurningAgeClause['inputType']) => {
    setLeft(false);
    onChange({ ...clause, inputType: type, inputValue: null });
  };
  const add = () => {
    const entry = { baseMonth: month === '' ? null : Number(month), previousMonths: wholeNumber(previous) };
    const refusal = turningMonthProblem(entry, months);
    setMonthProblem(refusal);
    if (refusal !== null || entry.baseMonth === null || entry.previousMonths === null) return;
    onChange({ ...clause, months: [...months, { baseMonth: entry.baseMonth, previousMonths: entry.previousMonths }] });
    changeEntry('', '');
  };
  const monthOptions = monthsFrom(asOf).map((each) => ({
    value: String(each),
    label: baseMonthText(clause, each, asOf),
  }));
  return (
    <>
      <div className={classes.line}>
        <NativeSelect
          label={messages.inputType}
          w={86}
          data={[
            { value: 'age', label: messages.inputTypes.age },
            { value: 'year', label: messages.inputTypes.year },
          ]}
          value={inputType}
          onChange={(event) => changeType(event.currentTarget.value === 'year' ? 'year' : 'age')}
        />
        <TextField
          label={messages.valueLabels[inputType]}
          aria-describedby={problemId}
          w={76}
          inputMode="numeric"
          classNames={{ input: 'tabular' }}
          maxLength={inputType === 'year' ? 4 : 3}
          placeholder={inputType === 'year' ? '1961' : '65'}
          error={isValueShown && valueProblem !== null}
          value={inputValue === null ? '' : String(inputValue)}
          onChange={(event) => onChange({ ...clause, inputValue: digits(event.currentTarget.value) }, 'typed')}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
        <span className={classes.word}>{messages.in}</span>
        <NativeSelect
          ref={baseMonth}
          label={messages.baseMonth}
          classNames={{ input: classes.baseMonth ?? '' }}
          data-empty={month === ''}
          w={158}
          data={[{ value: '', label: messages.chooseMonth }, ...monthOptions]}
          value={month}
          onChange={(event) => changeEntry(event.currentTarget.value, previous)}
        />
        <TextField
          label={messages.previousMonths}
          aria-describedby={problemId}
          w={112}
          inputMode="numeric"
          maxLength={4}
          classNames={{ input: 'tabular' }}
          error={monthProblem !== null}
          value={previous}
          onChange={(event) => changeEntry(month, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && mayAdd) add();
          }}
        />
        {months.length < maxRanges && (
          <Button onClick={add} isDisabled={!mayAdd} {...(valueProblem !== null && { reason: valueProblem })}>
            {messages.add}
          </Button>
        )}
      </div>
      <FieldProblem id={problemId} text={problem} />
      <EntryChips
        label={messages.modes['turning-age-or-year']}
        chips={months.map((each) => monthChip(clause, each, asOf))}
        onRemove={(at) => onChange({ ...clause, months: months.filter((_, index) => index !== at) })}
      />
    </>
  );
}

function monthChip(clause: TurningAgeClause, month: TurningAgeClause['months'][number], asOf: number) {
  const base = baseMonthText(clause, month.baseMonth, asOf);
  const previous = previousMonthsText(month.previousMonths);
  return {
    key: `${month.baseMonth}:${month.previousMonths}`,
    text: previous === '' ? base : `${base} ${previous}`,
    content: (
      <span>
        <strong className={classes.strong}>{base}</strong> {previous}
      </span>
    ),
  };
}

function digits(text: string): number | null {
  const kept = text.replace(/\D/g, '');
  return kept === '' ? null : Number(kept);
}
