import { overdueUntil } from '@dropdate/domain/lead/lead-clock';
import { type SQL, sql } from 'drizzle-orm';
import type { SignedIn } from '../../../platform/context.ts';

/** Whether a lead of a statement waits for its first touch by a person. */
export const isWaiting: SQL = sql`(contacts.first_touched_at is null and contacts.lead_created_at is not null)`;

const minuteMs = 60_000;

/** The whole minutes for which a lead waits. Null for a lead that was touched. */
export const minutesWaiting = (now: Date): SQL => sql`case when ${isWaiting} then
  greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - contacts.lead_created_at) / 60))::int end`;

/**
 * Whether a lead is overdue, as a condition; null when the company has no clock. The minute is the smallest step, so that
 * the lists of one minute share their kept counts.
 */
export function overdueLeads({ leadClock, timeZone }: Pick<SignedIn, 'leadClock' | 'timeZone'>, now: Date): SQL | null {
  if (leadClock === null) return null;
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const until = overdueUntil(minute, leadClock, timeZone).toISOString();
  return sql`(${isWaiting} and contacts.lead_created_at <= ${until}::timestamptz)`;
}
