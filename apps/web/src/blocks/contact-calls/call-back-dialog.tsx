import { timeZoneOfPlace } from '@dropdate/domain/geography/time-zone-of-place';
import { callBackOn, callBackProblem, callBackTimes, usualCallBack } from '@dropdate/domain/lead/call-back';
import { addDays, formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { useRef, useState } from 'react';
import { type DateChoice, DateField } from '../../client/date-field/date-field.tsx';
import { timeOfInstant, usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { CheckBox } from '../../kit/field/check-box.tsx';
import { SegmentedControl } from '../../kit/field/segmented-control.tsx';
import { SelectField } from '../../kit/field/select-field.tsx';
import { callTexts } from './contact-calls.messages.ts';
import classes from './contact-calls.module.css';
import { zoneName } from './local-time.ts';
import type { CallBackTime, CalledContact } from './use-log-call.ts';

type Choice = keyof typeof callTexts.choices;

interface CallBackDialogProps {
  readonly contact: CalledContact;
  readonly onSave: (back: CallBackTime) => void;
  readonly onClose: () => void;
}

const timeText = (minutes: number): string => timeOfInstant(new Date(minutes * 60_000).toISOString(), 'UTC');

/** Asks when a contact wants the call back, on the clocks where the contact lives. */
export function CallBackDialog({ contact, onSave, onClose }: CallBackDialogProps) {
  const { today, timeZone } = useViewer();
  const [now] = useState(() => new Date());
  const known = timeZoneOfPlace(contact.place);
  const zone = known ?? timeZone;
  const isTodayOver = usualCallBack('today', now, zone) === null;
  const [choice, setChoice] = useState<Choice>(isTodayOver ? 'tomorrow' : 'today');
  const [day, setDay] = useState(formatDate(addDays(today, 1)));
  const [minutes, setMinutes] = useState(10 * 60);
  const [isMailed, setMailed] = useState(false);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const date = parseDate(day);
  const at =
    choice !== 'other' ? usualCallBack(choice, now, zone) : date === null ? null : callBackOn(date, minutes, zone);
  const problem = at === null ? callTexts.notADate : callBackProblem(at, now);
  const save = () => {
    setSent(true);
    if (at !== null && problem === null) return onSave({ on: at.toISOString(), isMailed });
    // The field shows its problem with the next paint.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const last = addDays(today, 365);
  const days: DateChoice = {
    first: today,
    last,
    today,
    startOn: (typed) => (typed === null || typed < today || typed > last ? today : typed),
  };
  return (
    <Dialog
      title={callTexts.callBackTitle}
      sentence={callTexts.callBackSentence(contact.name)}
      onClose={onClose}
      verb={{ label: callTexts.save, onClick: save }}
    >
      <div ref={form} className={classes.fields}>
        <SegmentedControl
          label={callTexts.when}
          options={(Object.keys(callTexts.choices) as Choice[]).map((value) => ({
            value,
            label: callTexts.choices[value],
            isDisabled: value === 'today' && isTodayOver,
          }))}
          value={choice}
          onChange={setChoice}
        />
        {choice === 'other' && (
          <div className={classes.other}>
            <DateField
              label={callTexts.day}
              typed={day}
              problem={isSent ? problem : null}
              choice={days}
              onChange={setDay}
            />
            <span className={classes.time}>
              <SelectField
                label={callTexts.time}
                value={String(minutes)}
                options={callBackTimes.map((one) => ({ value: String(one), label: timeText(one) }))}
                onChange={(value) => setMinutes(Number(value))}
              />
            </span>
          </div>
        )}
        {at !== null && (
          <p className={classes.clocks}>
            {known === null
              ? callTexts.zoneUnknown
              : callTexts.there(usMoment(at.toISOString(), zone), zoneName(zone, at))}
            {(known === null ||
              timeOfInstant(at.toISOString(), zone) !== timeOfInstant(at.toISOString(), timeZone)) && (
              <> {callTexts.here(usMoment(at.toISOString(), timeZone))}</>
            )}
          </p>
        )}
        <CheckBox label={callTexts.mail} isChecked={isMailed} onChange={setMailed} />
      </div>
    </Dialog>
  );
}
