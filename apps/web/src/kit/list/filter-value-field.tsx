import { NativeSelect, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { usDate } from '../field/us-date.ts';
import classes from './filter-menu.module.css';
import type { FilterFieldChoice } from './filter-shapes.ts';
import type { ReadDate } from './filter-value.ts';

interface FilterValueFieldProps {
  readonly label: string;
  /** Undefined until a field is chosen. */
  readonly field: FilterFieldChoice | undefined;
  /** The value as the user typed it. */
  readonly text: string;
  readonly problem: string | null;
  readonly readDate: ReadDate;
  readonly onChange: (text: string) => void;
}

/**
 * The value of a filter clause. The type of the field decides the input: typed text, a choice, or a typed or picked
 * date.
 */
export function FilterValueField({ label, field, text, problem, readDate, onChange }: FilterValueFieldProps) {
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
  const isDate = field?.type === 'date';
  const leave = () => {
    const date = isDate ? readDate(text) : null;
    if (date !== null) onChange(usDate(date));
  };
  return (
    <TextInput
      label="Value"
      aria-label={label}
      placeholder={isDate ? 'MM/DD/YYYY' : undefined}
      disabled={field === undefined}
      autoComplete="off"
      inputMode={isDate ? 'numeric' : field?.type === 'number' ? 'decimal' : undefined}
      maxLength={200}
      value={text}
      error={problem}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={isDate ? <DayPicker text={text} {...{ readDate, onChange }} /> : undefined}
    />
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
