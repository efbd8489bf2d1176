import { earliestMailingDate, latestMailingDate } from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { InHome } from '../../blocks/order-summary/in-home.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './schedule.messages.ts';
import classes from './schedule.module.css';
import { ScheduleDateField } from './schedule-date-field.tsx';
import { type ScheduleEntry, shownDate, withAsSoonAsReady } from './schedule-entry.ts';

interface ScheduleSectionProps {
  readonly inHome: InHome;
  readonly entry: ScheduleEntry;
  readonly dateField: RefObject<HTMLInputElement | null>;
  readonly problem: string | null;
  /** The stored date that is no longer accepted. It is shown until the user enters another date. */
  readonly discarded: string | null;
  readonly onChange: (entry: ScheduleEntry) => void;
}

/** The choice of the mailing day: a date, or as soon as the mail is ready. */
export function ScheduleSection({ inHome, entry, dateField, problem, discarded, onChange }: ScheduleSectionProps) {
  const { today, maxLeadDays } = useViewer();
  const isOpen = entry.typed === '' && !entry.sendAsSoonAsReady;
  return (
    <section className={classes.section} aria-labelledby="schedule-head">
      <h2 id="schedule-head" className={classes.head}>
        {messages.schedule}
      </h2>
      <div role="status">
        {discarded !== null && isOpen && (
          <p className={classes.notice}>
            <IconAlertTriangle size={16} stroke={1.65} aria-hidden />
            {messages.discarded(formatDate(discarded))}
          </p>
        )}
      </div>
      <ScheduleDateField
        field={dateField}
        typed={shownDate(entry, today)}
        problem={problem}
        isDisabled={entry.sendAsSoonAsReady}
        first={earliestMailingDate(today)}
        last={latestMailingDate({ today, maxLeadDays })}
        today={today}
        onChange={(typed) => onChange({ typed, sendAsSoonAsReady: false })}
      />
      <div className={classes.soon}>
        <Switch
          label={messages.asSoonAsReady}
          checked={entry.sendAsSoonAsReady}
          aria-describedby="schedule-soon"
          onChange={(event) => onChange(withAsSoonAsReady(event.currentTarget.checked))}
        />
        <p id="schedule-soon" className={classes.hint}>
          {messages.asSoonAsReadyHint}
        </p>
      </div>
      <div role="status">
        {inHome.text !== null && <p className={classes.inHome}>{messages.inHome(inHome.text)}</p>}
        {inHome.warning !== null && (
          <p className={classes.late}>
            <IconAlertTriangle size={16} stroke={1.65} aria-hidden />
            {inHome.warning}
          </p>
        )}
      </div>
    </section>
  );
}
