import { getSegmentHistory } from '@dropdate/contract/segments/get-segment-history';
import { setLeadClock } from '@dropdate/contract/segments/set-lead-clock';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { timeZoneLabel } from '@dropdate/domain/company/client-settings';
import {
  clockHours,
  clockHoursText,
  type LeadClock,
  lastHour,
  quietHoursProblem,
} from '@dropdate/domain/lead/lead-clock';
import { hourText } from '@dropdate/domain/lead/waiting-text';
import { Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { messages } from './lead-clock.messages.ts';
import classes from './organization.module.css';

const hoursOfDay = Array.from({ length: lastHour + 1 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
/** What a company that switches its clock on begins with. */
const firstClock: LeadClock = { hours: 24, quietFrom: 20, quietTo: 8, restsOnWeekends: false };

interface LeadClockDialogProps {
  readonly orgId: string;
  readonly saved: LeadClock | null;
  readonly onClose: () => void;
}

/** The clock for new leads, as the admin changes it. */
export function LeadClockDialog({ orgId, saved, onClose }: LeadClockDialogProps) {
  const { timeZone } = useViewer();
  const before = saved ?? firstClock;
  const [isOn, setOn] = useState(saved !== null);
  const [hours, setHours] = useState<{ readonly count: number | null }>({ count: before.hours });
  const [hasQuiet, setQuiet] = useState(before.quietFrom !== null);
  const [quietFrom, setFrom] = useState(before.quietFrom ?? 20);
  const [quietTo, setTo] = useState(before.quietTo ?? 8);
  const [restsOnWeekends, setRests] = useState(before.restsOnWeekends);
  const [isSent, setSent] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const save = useEndpointMutation(setLeadClock, {
    success: messages.saved,
    failure: messages.saveFailed,
    refreshes: [getCurrentUser, getSegmentHistory],
  });
  const { count } = hours;
  const isGood = count !== null && Number.isInteger(count) && count >= clockHours.least && count <= clockHours.most;
  const quiet = hasQuiet ? { quietFrom, quietTo } : { quietFrom: null, quietTo: null };
  const quietProblem = quietHoursProblem(quiet);
  const submit = () => {
    setSent(true);
    if (isOn && (!isGood || quietProblem !== null)) {
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const clock = isOn && count !== null ? { hours: count, ...quiet, restsOnWeekends } : null;
    save.mutate({ params: { id: orgId }, body: { clock } }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={messages.dialog}
      sentence={messages.dialogSentence}
      width={440}
      onClose={onClose}
      verb={{ label: messages.save, onClick: submit, isBusy: save.isPending }}
    >
      <div ref={fields} className={classes.clock}>
        <Toggle label={messages.isOn} isOn={isOn} onChange={setOn} />
        {isOn && (
          <>
            <NumberField
              label={messages.hours}
              description={messages.hoursHint(clockHours.least, clockHours.most)}
              required
              typed={hours}
              error={isSent && !isGood ? clockHoursText : undefined}
              onType={setHours}
            />
            <Toggle
              label={messages.quiet}
              description={messages.quietHint(timeZoneLabel(timeZone))}
              isOn={hasQuiet}
              onChange={setQuiet}
            />
            {hasQuiet && (
              <div className={classes.hours}>
                <Select
                  label={messages.quietFrom}
                  data={hoursOfDay}
                  value={String(quietFrom)}
                  allowDeselect={false}
                  onChange={(hour) => hour !== null && setFrom(Number(hour))}
                />
                <Select
                  label={messages.quietTo}
                  data={hoursOfDay}
                  value={String(quietTo)}
                  allowDeselect={false}
                  error={isSent ? quietProblem : undefined}
                  onChange={(hour) => hour !== null && setTo(Number(hour))}
                />
              </div>
            )}
            <Toggle
              label={messages.weekends}
              description={messages.weekendsHint}
              isOn={restsOnWeekends}
              onChange={setRests}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
