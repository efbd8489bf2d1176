import type { LeadClock } from './lead-clock.ts';

const minuteMs = 60_000;

/** The whole minutes from a response to now. A response in the future counts 0. */
export const minutesWaited = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / minuteMs));

/** How long a lead has waited for its first touch: `5 min`, `3 h`, `2 d`. Parts of the last unit are left out. */
export function waitingText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
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
