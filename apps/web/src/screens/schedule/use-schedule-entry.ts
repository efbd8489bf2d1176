import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { useState } from 'react';
import { useViewer } from '../../client/session/viewer.tsx';
import { discardedDate, entryOf, readEntry, type ScheduleEntry } from './schedule-entry.ts';

/** The fields of the schedule. They start with the stored schedule. */
export function useScheduleEntry(stored: CampaignSchedule) {
  const { today, maxLeadDays } = useViewer();
  const limits = { today, maxLeadDays };
  const [entry, setEntry] = useState<ScheduleEntry>(() => entryOf(stored, limits));
  const read = readEntry(entry, limits);
  const saved = entryOf(stored, limits);
  return {
    /** Null while the fields contain no valid schedule. */
    schedule: 'schedule' in read ? read.schedule : null,
    isDirty: entry.typed.trim() !== saved.typed || entry.sendAsSoonAsReady !== saved.sendAsSoonAsReady,
    reset: (latest: CampaignSchedule) => setEntry(entryOf(latest, limits)),
    fields: {
      entry,
      problem: 'problem' in read ? read.problem : null,
      discarded: discardedDate(stored, limits),
      onChange: setEntry,
    },
  };
}
