import '@mantine/dates/styles.css';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { isMailingDay, nextMailingDay } from '@dropdate/domain/schedule/mailing-day';
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './schedule.messages.ts';
import classes from './schedule.module.css';
import { YearGrid } from './year-grid.tsx';

interface ScheduleDateFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The date as the user typed it. A complete date becomes `11/25/2026`. */
  readonly typed: string;
  readonly problem: string | null;
  readonly isDisabled: boolean;
  /** The first and the last date that can be chosen. */
  readonly first: string;
  readonly last: string;
  readonly today: string;
  readonly onChange: (typed: string) => void;
}

/** A date that the user types or picks from a calendar. */
export function ScheduleDateField({
  typed,
  problem,
  isDisabled,
  first,
  last,
  today,
  ...props
}: ScheduleDateFieldProps) {
  const { field, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  // An unfinished date is no error while the user types.
  const [isTyping, setTyping] = useState(false);
  const value = parseDate(typed);
  const shownProblem = isTyping ? null : problem;
  const leave = () => {
    setTyping(false);
    if (value !== null) onChange(formatDate(value));
  };
  const pick = (date: string | null) => {
    setOpen(false);
    setTyping(false);
    if (date !== null) onChange(formatDate(date));
  };
  return (
    <TextInput
      ref={field}
      label={messages.date}
      required
      inputMode="numeric"
      autoComplete="off"
      placeholder={messages.datePlaceholder}
      className={classes.date}
      value={typed}
      disabled={isDisabled}
      error={shownProblem}
      description={isDisabled || shownProblem !== null ? undefined : messages.firstDate(formatDate(first))}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={leave}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <IconButton
              label={messages.openCalendar}
              isDisabled={isDisabled}
              icon={<IconCalendar size={16} stroke={1.65} />}
              onClick={() => setOpen(!isOpen)}
            />
          </Popover.Target>
          <Popover.Dropdown aria-label={messages.calendar}>
            <Calendar value={value} first={first} last={last} today={today} onPick={pick} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

interface CalendarProps {
  readonly value: string | null;
  readonly first: string;
  readonly last: string;
  readonly today: string;
  readonly onPick: (date: string | null) => void;
}

function Calendar({ value, first, last, today, onPick }: CalendarProps) {
  const [level, setLevel] = useState<'month' | 'year' | 'decade'>('month');
  // The calendar opens on a day that can be chosen, because the keyboard starts on this day.
  const next = value === null || value < first ? first : nextMailingDay(value);
  const start = next > last ? first : next;
  const [shown, setShown] = useState(start);
  if (level === 'decade') {
    const pickYear = (year: number) => {
      setShown(`${year}${shown.slice(4)}`);
      setLevel('year');
    };
    return <YearGrid selected={yearOf(value ?? today)} first={yearOf(first)} last={yearOf(last)} onPick={pickYear} />;
  }
  return (
    <DatePicker
      size="sm"
      firstDayOfWeek={0}
      hideOutsideDates
      getDayProps={(date) => (date === start ? { 'data-autofocus': true } : {})}
      classNames={{ day: classes.day ?? '' }}
      value={value === start ? value : null}
      minDate={first}
      maxDate={last}
      excludeDate={(date) => !isMailingDay(date)}
      date={shown}
      onDateChange={setShown}
      level={level}
      onLevelChange={setLevel}
      onChange={onPick}
      ariaLabels={messages.calendarSteps}
    />
  );
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
