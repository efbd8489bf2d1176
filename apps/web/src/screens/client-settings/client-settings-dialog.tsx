import { type ClientSettingsRow, searchClientSettings } from '@dropdate/contract/companies/search-client-settings';
import { setClientSettings } from '@dropdate/contract/companies/set-client-settings';
import { holdDays, leadDays, timeZoneLabel, timeZones } from '@dropdate/domain/company/client-settings';
import { paymentTerms } from '@dropdate/domain/order/payment-term';
import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { type FieldErrors, fieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { messages } from './client-settings.messages.ts';
import classes from './client-settings.module.css';
import { changeOf, problemsOf, type SettingsForm, settingsFormOf } from './settings-form.ts';

const completions = (['after-days', 'never'] as const).map((value) => ({ value, label: messages.modes[value] }));

const switchGroups = [
  { legend: messages.kind, switches: messages.switches },
  { legend: messages.mailback, switches: messages.mailbackSwitches },
] as const;

/** The zones of the list, and the client's own zone if it is another one. */
const zonesFor = (own: string) =>
  [...timeZones, { zone: own, label: timeZoneLabel(own) }]
    .filter(({ zone }, index, all) => all.findIndex((one) => one.zone === zone) === index)
    .map(({ zone, label }) => ({ value: zone, label }));

/** A wrong field, or the first choice of a wrong group. */
const wrongField = '[aria-invalid="true"], [data-invalid="true"] input';

interface ClientSettingsDialogProps {
  readonly client: ClientSettingsRow;
  readonly onClose: () => void;
}

/** The settings of a client that the provider keeps. Only the changed settings are sent. */
export function ClientSettingsDialog({ client, onClose }: ClientSettingsDialogProps) {
  const [form, setForm] = useState(() => settingsFormOf(client));
  const [isSent, setSent] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = useEndpointMutation(setClientSettings, {
    success: messages.saved(client.name),
    failure: messages.saveFailed,
    refreshes: [searchClientSettings],
  });
  const problems = problemsOf(form);
  // An untouched dialog shows no problem.
  const shown: FieldErrors = { ...fieldErrors(save.error), ...(isSent ? problems : {}) };
  const set = (change: Partial<SettingsForm>) => {
    setForm((now) => ({ ...now, ...change }));
    save.reset();
  };
  const submit = () => {
    setSent(true);
    if (Object.keys(problems).length > 0) {
      // The marks of the wrong fields are drawn before the first of them takes the focus.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>(wrongField)?.focus());
      return;
    }
    const body = changeOf(client, form);
    if (Object.keys(body).length === 0) onClose();
    else save.mutate({ params: { companyId: client.companyId }, body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={messages.dialog}
      sentence={client.name}
      width={650}
      onClose={onClose}
      verb={{ label: messages.save, onClick: submit, isBusy: save.isPending }}
    >
      <div ref={fields} className={classes.fields}>
        <Select
          label={messages.timeZone}
          description={messages.timeZoneHint}
          data={zonesFor(client.timeZone)}
          value={form.timeZone}
          error={shown.timeZone}
          data-autofocus
          onChange={(zone) => set({ timeZone: zone ?? form.timeZone })}
        />
        <fieldset className={classes.group} data-invalid={shown.paymentTerms !== undefined}>
          <legend className={classes.legend}>{messages.paymentTerms}</legend>
          {paymentTerms.map(({ term, label }) => (
            <CheckBox
              key={term}
              label={label}
              isChecked={form.paymentTerms.includes(term)}
              onChange={(isOn) =>
                set({
                  paymentTerms: isOn ? [...form.paymentTerms, term] : form.paymentTerms.filter((one) => one !== term),
                })
              }
            />
          ))}
          <p role="alert" className={classes.problem}>
            {shown.paymentTerms}
          </p>
        </fieldset>
        <div className={classes.pair}>
          <NumberField
            label={messages.holdDays}
            description={messages.holdDaysHint(holdDays.most)}
            required
            typed={form.holdDays}
            error={shown.holdDays}
            onType={(typed) => set({ holdDays: typed })}
          />
          <NumberField
            label={messages.maxLeadDays}
            description={messages.maxLeadDaysHint(leadDays.least)}
            required
            typed={form.maxLeadDays}
            error={shown.maxLeadDays}
            onType={(typed) => set({ maxLeadDays: typed })}
          />
        </div>
        <SegmentedControl
          label={messages.mode}
          isLabelShown
          options={completions}
          value={form.completion}
          onChange={(completion) => set({ completion })}
          {...(form.completion === 'never' && { hint: messages.neverHint })}
        />
        {form.completion === 'after-days' && (
          <NumberField
            label={messages.daysField}
            description={messages.daysHint}
            required
            typed={form.completeAfterDays}
            error={shown.completeAfterDays}
            onType={(typed) => set({ completeAfterDays: typed })}
          />
        )}
        {switchGroups.map(({ legend, switches }) => (
          <fieldset key={legend} className={classes.group}>
            <legend className={classes.legend}>{legend}</legend>
            {switches.map(({ name, label, about }) => (
              <Toggle
                key={name}
                label={label}
                description={about}
                isOn={form[name]}
                onChange={(isOn) => set({ [name]: isOn })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}
