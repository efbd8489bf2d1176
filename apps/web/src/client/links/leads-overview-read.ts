import { getLeadsOverview, leadsOverviewQuery } from '@dropdate/contract/contacts/get-leads-overview';
import { readDateRange } from '@dropdate/domain/schedule/date-range';
import { pageRead } from '../calls/page-read.ts';

/** The numbers of the leads of a range of days. */
export function overviewRead(range: string, today: string) {
  const { from, to } = readDateRange(range, today) ?? { from: today, to: today };
  return pageRead(getLeadsOverview, { query: leadsOverviewQuery(from, to) });
}
