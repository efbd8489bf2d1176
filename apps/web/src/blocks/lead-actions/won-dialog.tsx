import type { LeadOutcome } from '@dropdate/domain/contact/lead-status';
import { useRef, useState } from 'react';
import { type DateChoice, DateField } from '../../client/date-field/date-field.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { leadTexts } from './lead-actions.messages.ts';
import classes from './lead-actions.module.css';
import type { QuestionProps } from './lead-question.ts';
import { leadWords, onlyLead } from './lead-target.ts';
import { firstEntry, type ReadSale, readSale } from './sale-entry.ts';

/** The first day that the calendar offers. */
const firstDay = '2000-01-01';

interface WonDialogProps extends QuestionProps {
  /** The sale of a lead that is won already, and is corrected now. */
  readonly sale?: ReadSale['sale'] | undefined;
  readonly onConfirm: (outcome: Partial<LeadOutcome>) => void;
}

/** Asks whether leads are won, or for the right sale of a won lead. One lead may carry its sale (decision 57). */
export function WonDialog({ target, sale: known, isBusy, onClose, onConfirm }: WonDialogProps) {
  const { today } = useViewer();
  const [entry, setEntry] = useState(() => firstEntry(known, today));
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const { sale, problems: found } = readSale(entry, today);
  const problems = isSent ? found : {};
  const isOne = onlyLead(target) !== undefined;
  const confirm = () => {
    setSent(true);
    if (Object.keys(found).length === 0) return onConfirm(isOne ? sale : {});
    // The fields show their problems with the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const startOn = (date: string | null) => (date === null || date > today || date < firstDay ? today : date);
  const choice: DateChoice = { first: firstDay, last: today, today, startOn };
  return (
    <Dialog
      title={known === undefined ? leadTexts.wonTitle : leadTexts.saleTitle}
      sentence={
        known !== undefined
          ? leadTexts.saleSentence
          : isOne
            ? leadTexts.wonSentence
            : leadTexts.wonManySentence(leadWords(target))
      }
      cancelLabel={known === undefined ? leadTexts.dontChange : undefined}
      onClose={onClose}
      verb={{ label: known === undefined ? leadTexts.won : leadTexts.saveSale, onClick: confirm, isBusy }}
    >
      {isOne ? (
        <div ref={form} className={classes.fields}>
          <TextField
            label={leadTexts.saleAmount}
            data-autofocus
            inputMode="decimal"
            autoComplete="off"
            placeholder="$0.00"
            value={entry.amount}
            error={problems.amount}
            onChange={(event) => setEntry({ ...entry, amount: event.currentTarget.value })}
          />
          <DateField
            label={leadTexts.saleDate}
            isOptional
            typed={entry.soldOn}
            problem={problems.soldOn ?? null}
            choice={choice}
            onChange={(soldOn) => setEntry({ ...entry, soldOn })}
          />
        </div>
      ) : undefined}
    </Dialog>
  );
}
