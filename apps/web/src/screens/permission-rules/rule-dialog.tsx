import { listPermissionRules } from '@dropdate/contract/permission-rules/list-permission-rules';
import { setPermissionRule } from '@dropdate/contract/permission-rules/set-permission-rule';
import { isRuleDayOpen, permissionMonths, permissionRuleTexts } from '@dropdate/domain/consent/permission-rule';
import { states } from '@dropdate/domain/geography/state-names';
import { addDays, formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { DateField } from '../../client/date-field/date-field.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { messages } from './permission-rules.messages.ts';
import classes from './permission-rules.module.css';

/** Days from today that the calendar offers: two years. */
const offeredDays = 730;

interface RuleDialogProps {
  readonly products: readonly string[];
  readonly onClose: () => void;
}

/** Sets a rule from a day on. A problem shows after the first press, and goes with its value. */
export function RuleDialog({ products, onClose }: RuleDialogProps) {
  const { today } = useViewer();
  const tomorrow = addDays(today, 1);
  const [entry, setEntry] = useState({ product: '', state: '', months: '', day: formatDate(tomorrow) });
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const save = useEndpointMutation(setPermissionRule, {
    success: messages.saved,
    failure: messages.saveFailed,
    refreshes: [listPermissionRules],
  });
  const months = /^\d{1,2}$/.test(entry.months.trim()) ? Number(entry.months) : 0;
  const areMonthsRight = months >= permissionMonths.least && months <= permissionMonths.most;
  const validFrom = parseDate(entry.day);
  const isDayOpen = validFrom !== null && isRuleDayOpen(validFrom, today);
  const confirm = () => {
    setSent(true);
    const { product, state } = entry;
    if (areMonthsRight && validFrom !== null && isDayOpen)
      return save.mutate({ body: { product, state, months, validFrom } }, { onSuccess: onClose });
    // The fields show their problems with the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <Dialog
      title={messages.dialog}
      sentence={messages.dialogSentence}
      onClose={onClose}
      verb={{ label: messages.set, onClick: confirm, isBusy: save.isPending }}
    >
      <div ref={form} className={classes.form}>
        <div className={classes.choice}>
          <SelectField
            label={messages.product}
            value={entry.product}
            options={[
              { value: '', label: messages.allProducts },
              ...products.map((product) => ({ value: product, label: product })),
            ]}
            onChange={(product) => setEntry({ ...entry, product })}
          />
        </div>
        <div className={classes.choice}>
          <SelectField
            label={messages.state}
            value={entry.state}
            options={[
              { value: '', label: messages.allStates },
              ...states.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChange={(state) => setEntry({ ...entry, state })}
          />
        </div>
        <TextField
          label={messages.months}
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          value={entry.months}
          error={isSent && !areMonthsRight && permissionRuleTexts.months}
          onChange={(event) => setEntry({ ...entry, months: event.currentTarget.value })}
        />
        <DateField
          label={messages.from}
          typed={entry.day}
          problem={isSent && !isDayOpen ? permissionRuleTexts.day : null}
          choice={{
            first: tomorrow,
            last: addDays(today, offeredDays),
            today,
            startOn: (date) => (date === null || date < tomorrow ? tomorrow : date),
          }}
          onChange={(day) => setEntry({ ...entry, day })}
        />
      </div>
    </Dialog>
  );
}
