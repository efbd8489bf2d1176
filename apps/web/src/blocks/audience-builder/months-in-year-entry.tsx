import type { MonthsInYearClause } from '@dropdate/domain/age/age-clause';
import { longMonthName, monthLabel } from '@dropdate/domain/age/birth-month';
import { TextField } from '../../kit/field/text-field.tsx';
import classes from './audience-builder.module.css';
import { FieldProblem } from './field-problem.tsx';
import { messages } from './parameter-rows.messages.ts';
import { type ClauseEntryProps, useAgeEntry } from './use-age-entry.ts';

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/**
 * The fields for birth years. The buyer can restrict these years to some months (specification 2, section 5, Year
 * range).
 */
export function MonthsInYearEntry({ onChange, ...props }: ClauseEntryProps<MonthsInYearClause>) {
  const { clause } = props;
  const entry = useAgeEntry(props);
  const field = (label: string, name: 'from' | 'to') => {
    const year = `${name}Year` as const;
    return (
      <TextField
        label={label}
        data-field={name}
        aria-describedby={entry.problemId}
        w={96}
        inputMode="numeric"
        maxLength={4}
        classNames={{ input: 'tabular' }}
        error={entry.isFaulty(name)}
        value={clause[year] ?? ''}
        onChange={(event) => {
          const kept = event.currentTarget.value.replace(/\D/g, '');
          entry.onTouch();
          onChange({ ...clause, [year]: kept === '' ? null : Number(kept) }, 'typed');
        }}
      />
    );
  };
  const toggle = (month: number) => {
    const has = clause.months.includes(month);
    const next = has ? clause.months.filter((each) => each !== month) : [...clause.months, month];
    onChange({ ...clause, months: next.sort((a, b) => a - b) });
  };
  return (
    <div {...entry.group} className={classes.entry}>
      <div className={classes.line}>
        {field(messages.fromYear, 'from')}
        {field(messages.toYear, 'to')}
      </div>
      <FieldProblem id={entry.problemId} text={entry.problem} />
      <fieldset className={classes.months} aria-label={messages.birthMonths}>
        {months.map((month) => (
          <button
            key={month}
            type="button"
            className={classes.month}
            aria-pressed={clause.months.includes(month)}
            aria-label={longMonthName(month)}
            onClick={() => toggle(month)}
          >
            {monthLabel(month)}
          </button>
        ))}
      </fieldset>
      <p className={classes.note}>{messages.allMonths}</p>
    </div>
  );
}
