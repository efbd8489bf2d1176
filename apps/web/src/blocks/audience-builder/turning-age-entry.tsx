import type { TurningAgeClause } from '@dropdate/domain/age/age-clause';
import {
  canAddTurningMonth,
  turningAgeTemplateProblem,
  turningValueProblem,
} from '@dropdate/domain/age/turning-age-problem';
import { maxRanges } from '@dropdate/domain/audience/range-problem';
import { pastBirthdayWarning } from '@dropdate/domain/schedule/in-home-window';
import { NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { useViewer } from '../../client/session/viewer.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { useDescribedBy } from '../../kit/field/use-described-by.ts';
import { AddButton } from './add-button.tsx';
import { readAgeEntry } from './age-entry.ts';
import { isValueComplete, suggestedTurningAge } from './age-forms.ts';
import classes from './audience-builder.module.css';
import { EntryChips } from './entry-chips.tsx';
import { entriesHint, FieldProblem } from './field-problem.tsx';
import { messages } from './parameter-rows.messages.ts';
import { turningTexts } from './turning-age.messages.ts';
import { firstMonths, lastMonths, type MonthGroup, turningMonthText } from './turning-months.ts';
import { type ClauseEntryProps, type PairEntry, useAgeEntry } from './use-age-entry.ts';

/**
 * The entry of an age or birth year with its months. The fields read as a sentence: people who turn 65 between January
 * 2027 and March 2027 (specification 2, section 5, Turning-age months).
 */
export function TurningAgeEntry({ onChange, ...props }: ClauseEntryProps<TurningAgeClause>) {
  const { clause, context, entries } = props;
  const { asOf } = context;
  const { inputType, inputValue, months } = clause;
  const entry = useAgeEntry(props);
  const valueProblem = turningValueProblem(inputType, inputValue, asOf);
  // When no further digit can correct a value, the field shows the problem at once.
  const wrongValue = isValueComplete(clause) ? valueProblem : null;
  const required = turningAgeTemplateProblem(clause, context);
  const isUntouched = clause === suggestedTurningAge || (inputValue === null && months.length === 0);
  const isMissing = required !== null && entry.isBlank && isUntouched;
  const missing = isMissing && (entry.isLeft || props.isAsked) ? (inputValue === null ? 'value' : 'from') : null;
  const { today } = useViewer();
  const read = readAgeEntry(clause, entry.pair, asOf);
  const meant = read.state === 'complete' ? read.clause : clause;
  const late = context.hasTurningAgeTemplate ? pastBirthdayWarning(meant, asOf, today) : null;
  const monthsHint = months.length > 0 ? entriesHint(months.length) : turningTexts.monthsHelp[inputType];
  const picker = (name: 'from' | 'to') => ({
    name,
    entry,
    text: entry.pair[name],
    isFaulty: entry.isFaulty(name) || missing === name,
    onPick: (month: string) => entry.onPick({ [name]: month }),
  });
  return (
    <>
      <div {...entry.group} className={`${classes.line} ${classes.sentence}`}>
        <div className={classes.part}>
          <NativeSelect
            label={messages.inputType}
            w={96}
            rightSectionWidth={24}
            data={[
              { value: 'age', label: messages.inputTypes.age },
              { value: 'year', label: messages.inputTypes.year },
            ]}
            value={inputType}
            onChange={(event) =>
              entries.onChoose(event.currentTarget.value === 'year' ? 'turning-year' : 'turning-age')
            }
          />
          <TextField
            label={messages.valueLabels[inputType]}
            aria-describedby={entry.problemId}
            w={60}
            inputMode="numeric"
            classNames={{ input: 'tabular' }}
            maxLength={inputType === 'year' ? 4 : 3}
            placeholder={inputType === 'year' ? '1961' : '65'}
            error={entry.isFaulty('value') || wrongValue !== null || missing === 'value'}
            value={inputValue === null ? '' : String(inputValue)}
            onChange={(event) => {
              entry.onTouch();
              onChange({ ...clause, inputValue: digits(event.currentTarget.value) }, 'typed');
            }}
          />
        </div>
        {(months.length < maxRanges || !entry.isBlank) && (
          <>
            <div className={classes.part}>
              <span className={classes.word}>{messages.between}</span>
              <MonthPicker {...picker('from')} label={messages.fromMonth} months={firstMonths(clause, asOf)} />
            </div>
            <div className={classes.part}>
              <span className={classes.word}>{messages.and}</span>
              <MonthPicker {...picker('to')} label={messages.toMonth} months={lastMonths(clause, asOf)} />
              <AddButton
                entry={entry}
                added={months.length}
                // Without an age, the button can be pressed. The press then marks the age field as wrong.
                isBlocked={inputValue !== null && !canAddTurningMonth(clause, asOf)}
                blocked={inputValue === null ? undefined : (valueProblem ?? undefined)}
              />
            </div>
          </>
        )}
      </div>
      <FieldProblem
        id={entry.problemId}
        text={wrongValue ?? entry.problem ?? (missing === null ? null : required)}
        hint={isMissing ? required : monthsHint}
      />
      <p role="status" className={classes.warning}>
        {late}
      </p>
      <EntryChips
        label={messages.modes[clause.mode]}
        chips={months.map((month) => ({
          key: `${month.baseMonth}:${month.previousMonths}`,
          text: turningMonthText(clause, month, asOf),
        }))}
        onRemove={(at) => onChange({ ...clause, months: months.filter((_, index) => index !== at) })}
      />
    </>
  );
}

interface MonthPickerProps {
  readonly label: string;
  readonly name: 'from' | 'to';
  readonly entry: PairEntry;
  readonly text: string;
  readonly isFaulty: boolean;
  readonly months: readonly MonthGroup[] | MonthGroup['items'];
  readonly onPick: (month: string) => void;
}

function MonthPicker({ label, name, entry, text, isFaulty, months, onPick }: MonthPickerProps) {
  const select = useRef<HTMLSelectElement>(null);
  useDescribedBy(select, entry.problemId);
  return (
    <NativeSelect
      ref={select}
      label={label}
      data-field={name}
      data-empty={text === ''}
      classNames={{ input: classes.monthPicker ?? '' }}
      w={156}
      rightSectionWidth={24}
      error={isFaulty}
      data={[{ value: '', label: messages.chooseMonth }, ...months].map((each) =>
        'items' in each ? { ...each, items: [...each.items] } : each,
      )}
      value={text}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

function digits(text: string): number | null {
  const kept = text.replace(/\D/g, '');
  return kept === '' ? null : Number(kept);
}
