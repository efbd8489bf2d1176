import { type ClientSettingsRow, searchClientSettings } from '@dropdate/contract/companies/search-client-settings';
import { setClientSettings } from '@dropdate/contract/companies/set-client-settings';
import { completionDays, completionDaysText, isCompletionDays } from '@dropdate/domain/campaign/completion';
import { useRef, useState } from 'react';
import { fieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import type { TypedCount } from '../../kit/field/number-text.ts';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { messages } from './client-settings.messages.ts';
import classes from './client-settings.module.css';

type Mode = keyof typeof messages.modes;

const modes = (['after-days', 'never'] as const).map((value) => ({ value, label: messages.modes[value] }));

interface ClientSettingsDialogProps {
  readonly client: ClientSettingsRow;
  readonly onClose: () => void;
}

/** Sets after how many days the dispatched campaigns of a client are completed. */
export function ClientSettingsDialog({ client, onClose }: ClientSettingsDialogProps) {
  const { companyId, name, completeAfterDays } = client;
  const [mode, setMode] = useState<Mode>(completeAfterDays === null ? 'never' : 'after-days');
  const [typed, setTyped] = useState<TypedCount>({ count: completeAfterDays ?? completionDays.ofNewClient });
  const [isSent, setSent] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const save = useEndpointMutation(setClientSettings, {
    success: messages.saved(name),
    failure: messages.saveFailed,
    refreshes: [searchClientSettings],
  });
  const isGood = typed.count !== null && isCompletionDays(typed.count);
  // An untouched dialog shows no problem.
  const problem = isSent && !isGood ? completionDaysText : fieldErrors(save.error).completeAfterDays;
  const submit = () => {
    setSent(true);
    if (mode === 'after-days' && !isGood) return field.current?.focus();
    const days = mode === 'never' ? null : typed.count;
    save.mutate({ params: { companyId }, body: { completeAfterDays: days } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={messages.dialog}
      sentence={name}
      onClose={onClose}
      verb={{ label: messages.save, onClick: submit, isBusy: save.isPending }}
    >
      <div className={classes.fields}>
        <SegmentedControl
          label={messages.mode}
          isLabelShown
          options={modes}
          value={mode}
          onChange={(next) => {
            setMode(next);
            save.reset();
          }}
          {...(mode === 'never' && { hint: messages.neverHint })}
        />
        {mode === 'after-days' && (
          <NumberField
            field={field}
            label={messages.daysField}
            description={messages.daysHint}
            required
            data-autofocus
            typed={typed}
            error={problem}
            onType={(next) => {
              setTyped(next);
              save.reset();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
