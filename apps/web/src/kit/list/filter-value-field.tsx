import { NativeSelect, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { usDate } from '../field/us-date.ts';
import classes from './filter-menu.module.css';
import type { FilterFieldChoice, Operator } from './filter-shapes.ts';
import { type ReadDate, rangeMark } from './filter-value.ts';

interface FilterValueFieldProps {
  /** The number of the clause, from 1. */
  readonly number: number;
  /** Undefined until a field is chosen. */
  readonly field: FilterFieldChoice | undefined;
  readonly operator: Operator | '';
  /** The value as the user typed it. */
  readonly text: string;
  readonly problem: string | null;
  readonly readDate: ReadDate;
  readonly onChange: (text: string) => void;
}

/**
 * The value of a filter clause. The type of the field decides the input: typed text, a choice, a typed or picked
 * date, or a range of dates.
 */
export function FilterValueField({ number, field, operator, text, ...rest }: FilterValueFieldProps) {
  const { problem, onChange } = rest;
  const label = `Filter ${number} value`;
  if (field?.type === 'choice') {
    return (
      <NativeSelect
        label="Value"
        aria-label={label}
        data={[{ value: '', label: 'Choose' }, ...(field.options ?? [])]}
        value={text}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  if (field?.type === 'date' && operator === 'between') return <RangeField {...{ number, field, text, ...rest }} />;
  // A person is chosen from a list; a part of a name can be typed.
  if (field?.type === 'text' && field.options !== undefined && (operator === 'eq' || operator === 'neq')) {
    const isKnown = text === '' || field.options.some(({ value }) => value === text);
    return (
      <NativeSelect
        label="Value"
        aria-label={label}
        data={[{ value: '', label: 'Choose' }, ...field.options, ...(isKnown ? [] : [{ value: text, label: text }])]}
        value={text}
        error={problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return <TypedField {...{ label, text, ...rest }} title="Value" type={field?.type} />;
}

interface TypedFieldProps extends Pick<FilterValueFieldProps, 'text' | 'readDate' | 'onChange'> {
  readonly title: string;
  readonly label: string;
  /** Undefined until a field is chosen. */
  readonly type: FilterFieldChoice['type'] | undefined;
  readonly problem: ReactNode;
}

/** A typed text, number or date. */
function TypedField({ title, label, type, text, problem, readDate, onChange }: TypedFieldProps) {
  const isDate = type === 'date';
  const leave = () => {
    const date = isDate ? readDate(text) : null;
    if (date !== null) onChange(usDate(date));
  };
  return (
    <TextInput
      label={title}
      aria-label={label}
      placeholder={isDate ? 'MM/DD/YYYY' : undefined}
      disabled={type === undefined}
      autoComplete="off"
      inputMode={isDate ? 'numeric' : type === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={text}
      error={problem}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={isDate ? <DayPicker text={text} {...{ readDate, onChange }} /> : undefined}
    />
  );
}

interface RangeFieldProps extends Omit<FilterValueFieldProps, 'field' | 'operator'> {
  readonly field: FilterFieldChoice;
}

/** A range of dates: a range with a name, or two typed dates. */
function RangeField({ number, field, text, problem, readDate, onChange }: RangeFieldProps) {
  const isTyped = text.includes(rangeMark);
  const [from = '', to = ''] = text.split(rangeMark);
  const write = (first: string, second: string) =>
    onChange([first, second].map((part) => part.replaceAll(rangeMark, '.')).join(rangeMark));
  const shared = { type: 'date', readDate } as const;
  return (
    <div className={classes.range}>
      <NativeSelect
        label="Value"
        aria-label={`Filter ${number} value`}
        data={[{ value: '', label: 'Choose' }, ...(field.options ?? []), { value: rangeMark, label: 'Two dates' }]}
        value={isTyped ? rangeMark : text}
        error={isTyped ? null : problem}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isTyped && (
        <>
          <TypedField
            {...shared}
            title="First date"
            label={`Filter ${number} first date`}
            text={from}
            problem={problem !== null}
            onChange={(next) => write(next, to)}
          />
          <TypedField
            {...shared}
            title="Last date"
            label={`Filter ${number} last date`}
            text={to}
            problem={problem}
            onChange={(next) => write(from, next)}
          />
        </>
      )}
    </div>
  );
}

interface DayPickerProps extends Pick<FilterValueFieldProps, 'text' | 'readDate' | 'onChange'> {}

/**
 * A button that opens the browser's own calendar. The field beside the button shows dates in the form in which users
 * type them.
 */
function DayPicker({ text, readDate, onChange }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <span className={classes.picker}>
      <input
        ref={picker}
        type="date"
        aria-hidden
        tabIndex={-1}
        value={readDate(text) ?? ''}
        onChange={(event) => onChange(usDate(event.currentTarget.value))}
      />
      <IconButton
        label="Open calendar"
        size={24}
        icon={<IconCalendar size={16} stroke={1.65} />}
        onClick={() => picker.current?.showPicker()}
      />
    </span>
  );
}
