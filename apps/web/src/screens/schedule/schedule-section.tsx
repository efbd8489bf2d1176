import { earliestMailingDate, latestMailingDate } from '@dropdate/domain/schedule/campaign-schedule';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { isMailingDay, nextMailingDay } from '@dropdate/domain/schedule/mailing-day';
import { Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { InHome } from '../../blocks/order-summary/in-home.ts';
import { DateField } from '../../client/date-field/date-field.tsx';
import { useViewer } from '../../client/session/viewer.tsx';
import { messages } from './schedule.messages.ts';
import classes from './schedule.module.css';
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
  const first = earliestMailingDate(today);
  const last = latestMailingDate({ today, maxLeadDays });
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
      <div className={classes.date}>
        <DateField
          label={messages.date}
          field={dateField}
          typed={shownDate(entry, today)}
          problem={problem}
          description={messages.firstDate(formatDate(first))}
          isDisabled={entry.sendAsSoonAsReady}
          choice={{ first, last, today, isOffered: isMailingDay, startOn: (date) => firstOffered(date, first, last) }}
          onChange={(typed) => onChange({ typed, sendAsSoonAsReady: false })}
        />
      </div>
      <div className={classes.soon}>
        <Switch
          label={messages.asSoonAsReady}
          checked={entry.sendAsSoonAsReady}
          aria-describedby="schedule-soon"
          onChange={(event) => onChange(withAsSoonAsReady(event.currentTarget.checked))}
        />
        <p id="schedule-soon" className={classes.hint}>
          {messages.asSoonAsReadyHint(formatDate(today), formatDate(first))}
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

/** The first day on or after the typed date that can be chosen. */
function firstOffered(typed: string | null, first: string, last: string): string {
  const next = typed === null || typed < first ? first : nextMailingDay(typed);
  return next > last ? first : next;
}
