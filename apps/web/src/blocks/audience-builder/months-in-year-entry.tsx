import type { MonthsInYearClause } from '@dropdate/domain/age/age-clause';
import { yearRangeProblem } from '@dropdate/domain/age/age-problems';
import { longMonthName, monthLabel } from '@dropdate/domain/age/birth-month';
import { useId } from 'react';
import { TextField } from '../../kit/field/text-field.tsx';
import { birthYearProblem, isClauseEmpty } from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import type { EditKind } from './edit-kind.ts';
import { FieldProblem } from './field-problem.tsx';

interface MonthsInYearEntryProps {
  readonly clause: MonthsInYearClause;
  readonly asOf: number;
  readonly onChange: (clause: MonthsInYearClause, edit?: EditKind) => void;
}

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The entry of birth years, with months of these years if the buyer wants (specification 2, section 5, Year range). */
export function MonthsInYearEntry({ clause, asOf, onChange }: MonthsInYearEntryProps) {
  const problemId = useId();
  const { fromYear, toYear } = clause;
  const isTyping = [fromYear, toYear].some((year) => year !== null && year < 1000);
  const outside = birthYearProblem(fromYear, asOf) ?? birthYearProblem(toYear, asOf);
  const isComplete = fromYear !== null && toYear !== null && !isTyping;
  const mayComplain = isComplete || (clause.months.length > 0 && !isTyping);
  const problem = outside ?? (mayComplain && !isClauseEmpty(clause) ? yearRangeProblem(fromYear, toYear) : null);
  const field = (label: string, name: 'fromYear' | 'toYear') => (
    <TextField
      label={label}
      aria-describedby={problemId}
      w={96}
      inputMode="numeric"
      maxLength={4}
      classNames={{ input: 'tabular' }}
      error={problem !== null}
      value={clause[name] ?? ''}
      onChange={(event) => {
        const kept = event.currentTarget.value.replace(/\D/g, '');
        onChange({ ...clause, [name]: kept === '' ? null : Number(kept) }, 'typed');
      }}
    />
  );
  const toggle = (month: number) => {
    const has = clause.months.includes(month);
    const next = has ? clause.months.filter((each) => each !== month) : [...clause.months, month];
    onChange({ ...clause, months: next.sort((a, b) => a - b) });
  };
  return (
    <>
      <div className={classes.line}>
        {field(messages.fromYear, 'fromYear')}
        {field(messages.toYear, 'toYear')}
      </div>
      <FieldProblem id={problemId} text={problem} />
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
    </>
  );
}
