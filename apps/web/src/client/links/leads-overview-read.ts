import { getLeadsOverview, leadsOverviewQuery } from '@dropdate/contract/contacts/get-leads-overview';
import { allDates, readDateRange, untilToday } from '@dropdate/domain/schedule/date-range';
import { pageRead } from '../calls/page-read.ts';

/** No lead came before this day. */
const firstDay = '1900-01-01';

/** The numbers of the leads of a range of days, or of all dates. */
export function overviewRead(range: string, today: string) {
  const days = range === allDates ? { from: firstDay, to: today } : readDateRange(range, today);
  const { from, to } = untilToday(days ?? { from: today, to: today }, today);
  return pageRead(getLeadsOverview, { query: leadsOverviewQuery(from, to) });
}
