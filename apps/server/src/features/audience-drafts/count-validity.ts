import { addDays } from '@dropdate/domain/schedule/iso-date';
import { dateIn } from '../../platform/clock.ts';
import type { AudienceRequestRow, AudienceRow } from './drafts.data.ts';

/**
 * Days for which a count can be ordered. After these days the people must be counted again, because the prospects
 * change (decision 36).
 */
const countValidDays = 30;

/**
 * Whether the last count was taken with these parameters, was not marked as out of date, and is recent enough for an
 * order.
 */
export function isCountUpToDate(
  audience: AudienceRow,
  request: AudienceRequestRow | null,
  { today, timeZone }: { readonly today: string; readonly timeZone: string },
): boolean {
  return (
    request !== null &&
    request.outdatedAt === null &&
    request.parametersHash === audience.parametersHash &&
    addDays(dateIn(request.createdAt, timeZone), countValidDays) >= today
  );
}
