import { timeZoneOfPlace } from '@dropdate/domain/geography/time-zone-of-place';
import { timeOfInstant } from '../../client/dates.ts';
import { phoneTexts } from './phone.messages.ts';
import type { CalledContact } from './use-log-call.ts';

/** The short name of a zone at an instant, such as `EST`. */
export function zoneName(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The hour on the clocks where a contact lives: `9:42 AM there`. Null where the clocks are the viewer's, or unknown. */
export function hourThere(place: CalledContact['place'], viewerZone: string, now: Date): string | null {
  const zone = timeZoneOfPlace(place);
  if (zone === null) return null;
  const [there, here] = [zone, viewerZone].map((one) => timeOfInstant(now.toISOString(), one));
  return there === undefined || there === here ? null : phoneTexts.hourThere(there);
}
