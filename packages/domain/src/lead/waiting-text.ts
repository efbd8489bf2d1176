import type { LeadClock } from './lead-clock.ts';
import { dayMs, hourMs } from './zone-time.ts';

const minuteMs = 60_000;

/** How long a lead has waited for its first touch: `5 min`, `3 h`, `2 d`. Parts of the last unit are left out. */
export function waitingText(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  if (waited < hourMs) return `${Math.floor(waited / minuteMs)} min`;
  return waited < 2 * dayMs ? `${Math.floor(waited / hourMs)} h` : `${Math.floor(waited / dayMs)} d`;
}

/** A whole hour of the day as users read it: `8 PM`. */
export const hourText = (hour: number): string => `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`;

/** A clock in words, for the history: `24 hours, quiet from 8 PM to 8 AM and on weekends`. */
export function leadClockText(clock: LeadClock | null): string {
  if (clock === null) return 'Off';
  const { hours, quietFrom, quietTo, restsOnWeekends } = clock;
  const quiet = [
    ...(quietFrom === null || quietTo === null ? [] : [`from ${hourText(quietFrom)} to ${hourText(quietTo)}`]),
    ...(restsOnWeekends ? ['on weekends'] : []),
  ];
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}${quiet.length === 0 ? '' : `, quiet ${quiet.join(' and ')}`}`;
}
