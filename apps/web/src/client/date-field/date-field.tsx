import '@mantine/dates/styles.css';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { useEscapeLayer } from '../../kit/dialog/use-layer.ts';
import { useFocusLeft } from '../../kit/field/use-focus-left.ts';
import { messages } from './date-field.messages.ts';
import classes from './date-field.module.css';
import { YearGrid } from './year-grid.tsx';

interface DateFieldProps {
  readonly label: string;
  /** The ref of the field, for a parent that moves the focus to the field. */
  readonly field?: RefObject<HTMLInputElement | null>;
  /** The date as the user typed it. A complete date becomes `11/25/2026`. */
  readonly typed: string;
  readonly problem: string | null;
  /** A sentence below the field. A problem replaces the sentence. */
  readonly description?: string;
  readonly isDisabled?: boolean;
  /** True when the date can be left out. */
  readonly isOptional?: boolean;
  /** True when the page has several date fields. The button of the calendar then names its field. */
  readonly isOneOfSeveral?: boolean;
  readonly choice: DateChoice;
  readonly onChange: (typed: string) => void;
}

export interface DateChoice {
  /** The first and the last date that the calendar offers. */
  readonly first: string;
  readonly last: string;
  readonly today: string;
  /** Whether the calendar offers a date between the first and the last. Without this function, it offers every date. */
  readonly isOffered?: (date: string) => boolean;
  /** The date on which the calendar opens, for the typed date or null. */
  readonly startOn: (typed: string | null) => string;
}

/** A date that the user types or picks from a calendar. */
export function DateField({ label, typed, problem, isDisabled = false, choice, ...props }: DateFieldProps) {
  const { field, description, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  // An unfinished date is no error while the user types.
  const [isTyping, setTyping] = useState(false);
  const value = parseDate(typed);
  const shownProblem = isTyping ? null : problem;
  const write = () => {
    if (value !== null) onChange(formatDate(value));
  };
  const onFocusLeft = useFocusLeft(() => setTyping(false));
  const pick = (date: string | null) => {
    setOpen(false);
    setTyping(false);
    if (date !== null) onChange(formatDate(date));
  };
  return (
    <TextInput
      {...(field && { ref: field })}
      label={label}
      required={props.isOptional !== true}
      inputMode="numeric"
      autoComplete="off"
      placeholder={messages.placeholder}
      className={classes.date}
      value={typed}
      disabled={isDisabled}
      error={shownProblem}
      description={isDisabled || shownProblem !== null ? undefined : description}
      onChange={(event) => {
        setTyping(true);
        onChange(event.currentTarget.value);
      }}
      onBlur={(event) => {
        write();
        onFocusLeft(event);
      }}
      // Enter submits the form around the field. The typed date is then finished, although the field keeps the focus.
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        write();
        setTyping(false);
      }}
      rightSection={
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
          <Popover.Target>
            <IconButton
              label={props.isOneOfSeveral === true ? messages.openCalendarOf(label) : messages.openCalendar}
              isDisabled={isDisabled}
              icon={<IconCalendar size={16} stroke={1.65} />}
              onClick={() => setOpen(!isOpen)}
            />
          </Popover.Target>
          <Popover.Dropdown aria-label={messages.calendar}>
            <Calendar value={value} choice={choice} onPick={pick} onClose={() => setOpen(false)} />
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
}

type Level = 'month' | 'year' | 'decade';

interface CalendarProps {
  readonly value: string | null;
  readonly choice: DateChoice;
  readonly onPick: (date: string | null) => void;
  readonly onClose: () => void;
}

/** The open calendar. It is a layer, so Escape closes the calendar before a dialog around the field. */
function Calendar({ value, choice, onPick, onClose }: CalendarProps) {
  useEscapeLayer(onClose);
  const { first, last, today, isOffered } = choice;
  const [level, setLevel] = useState<Level>('month');
  // The calendar opens on a day that can be chosen, because the keyboard starts on this day.
  const start = choice.startOn(value);
  const [shown, setShown] = useState(start);
  const calendar = useFocusOnLevel(level);
  const pickYear = (year: number) => {
    setShown(`${year}${shown.slice(4)}`);
    setLevel('year');
  };
  return (
    <div ref={calendar}>
      {level === 'decade' ? (
        <YearGrid selected={yearOf(value ?? today)} first={yearOf(first)} last={yearOf(last)} onPick={pickYear} />
      ) : (
        <DatePicker
          size="sm"
          firstDayOfWeek={0}
          hideOutsideDates
          getDayProps={(date) => (date === start ? { 'data-autofocus': true } : {})}
          classNames={{ day: classes.day ?? '' }}
          value={value === start ? value : null}
          minDate={first}
          maxDate={last}
          {...(isOffered && { excludeDate: (date) => !isOffered(date) })}
          date={shown}
          onDateChange={setShown}
          level={level}
          onLevelChange={setLevel}
          onChange={onPick}
          ariaLabels={messages.calendarSteps}
        />
      )}
    </div>
  );
}

/**
 * Keeps the focus in the calendar when its level changes. The pressed button is gone then, so the selected year, or the
 * day or month that Tab reaches, takes the focus.
 */
function useFocusOnLevel(level: Level): RefObject<HTMLDivElement | null> {
  const calendar = useRef<HTMLDivElement>(null);
  const last = useRef(level);
  useEffect(() => {
    const { current: shown } = calendar;
    if (last.current === level || shown === null) return;
    last.current = level;
    const find = (selector: string) => shown.querySelector<HTMLElement>(selector);
    const next = find('[aria-pressed="true"]:enabled') ?? find('table button[tabindex="0"]') ?? find('button:enabled');
    next?.focus({ preventScroll: true });
  }, [level]);
  return calendar;
}

const yearOf = (date: string): number => Number(date.slice(0, 4));
