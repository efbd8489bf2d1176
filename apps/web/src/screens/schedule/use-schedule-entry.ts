import type { CampaignSchedule } from '@dropdate/domain/schedule/campaign-schedule';
import { useState } from 'react';
import { useViewer } from '../../client/session/viewer.tsx';
import { discardedDate, entryOf, readEntry, type ScheduleEntry } from './schedule-entry.ts';

/** The fields of the schedule, opened with the stored schedule. */
export function useScheduleEntry(stored: CampaignSchedule) {
  const { today } = useViewer();
  const [entry, setEntry] = useState<ScheduleEntry>(() => entryOf(stored, today));
  const read = readEntry(entry, today);
  const saved = entryOf(stored, today);
  return {
    /** Null while the fields hold no schedule. */
    schedule: 'schedule' in read ? read.schedule : null,
    isDirty: entry.typed.trim() !== saved.typed || entry.sendAsSoonAsReady !== saved.sendAsSoonAsReady,
    reset: (latest: CampaignSchedule) => setEntry(entryOf(latest, today)),
    fields: {
      entry,
      problem: 'problem' in read ? read.problem : null,
      discarded: discardedDate(stored, today),
      onChange: setEntry,
    },
  };
}
