import { type DateRange, dateRangeText } from '@dropdate/domain/schedule/date-range';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { useRef, useState } from 'react';
import { type DateChoice, DateField } from '../../../client/date-field/date-field.tsx';
import { useViewer } from '../../../client/session/viewer.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { messages } from './date-range.messages.ts';
import classes from './date-range.module.css';
import { rangeProblems } from './date-range.ts';

/** The first day that the calendar offers. */
const firstDay = '2000-01-01';

interface CustomRangeDialogProps {
  readonly days: DateRange;
  readonly onApply: (range: string) => void;
  readonly onClose: () => void;
}

/** Asks for the first and the last day of a range. Both days are in the past or today. */
export function CustomRangeDialog({ days, onApply, onClose }: CustomRangeDialogProps) {
  const { today } = useViewer();
  const [typed, setTyped] = useState({ from: formatDate(days.from), to: formatDate(days.to) });
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const found = rangeProblems(typed, today);
  const problems = isSent ? found : {};
  const startOn = (date: string | null) => (date === null || date > today || date < firstDay ? today : date);
  const choice: DateChoice = { first: firstDay, last: today, today, startOn };
  const apply = () => {
    setSent(true);
    const [from, to] = [parseDate(typed.from), parseDate(typed.to)];
    if (Object.keys(found).length > 0 || from === null || to === null) {
      // The fields show their problems with the next paint.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    onClose();
    onApply(dateRangeText({ from, to }));
  };
  return (
    <Dialog
      title={messages.custom}
      sentence={messages.customSentence}
      onClose={onClose}
      verb={{ label: messages.apply, onClick: apply }}
    >
      <div ref={form} className={classes.fields}>
        {(['from', 'to'] as const).map((name) => (
          <DateField
            key={name}
            label={messages[name]}
            isOneOfSeveral
            typed={typed[name]}
            problem={problems[name] ?? null}
            choice={choice}
            onChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
