import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './date-field.messages.ts';
import classes from './year-grid.module.css';
import { yearsAround } from './years.ts';

interface YearGridProps {
  /** The selected year, or the current year. */
  readonly selected: number;
  /** Only the years from the first to the last can be chosen. */
  readonly first: number;
  readonly last: number;
  readonly onPick: (year: number) => void;
}

/** The years of the calendar. */
export function YearGrid({ selected, first, last, onPick }: YearGridProps) {
  const [page, setPage] = useState(0);
  const years = yearsAround(selected, page);
  const [from = selected] = years;
  const to = years.at(-1) ?? selected;
  return (
    <div>
      <div className={classes.head}>
        <IconButton
          label={messages.earlierYears}
          isDisabled={from <= first}
          icon={<IconChevronLeft size={16} stroke={1.8} />}
          onClick={() => setPage(page - 1)}
        />
        <span className={classes.range}>{messages.years(from, to)}</span>
        <IconButton
          label={messages.laterYears}
          isDisabled={to >= last}
          icon={<IconChevronRight size={16} stroke={1.8} />}
          onClick={() => setPage(page + 1)}
        />
      </div>
      <div className={classes.grid}>
        {years.map((year) => (
          <button
            key={year}
            type="button"
            className={classes.year}
            aria-pressed={year === selected}
            disabled={year < first || year > last}
            onClick={() => onPick(year)}
          >
            {year}
          </button>
        ))}
      </div>
    </div>
  );
}
