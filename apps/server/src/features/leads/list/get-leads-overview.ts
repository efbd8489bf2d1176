import type { getLeadsOverview as endpoint } from '@dropdate/contract/contacts/get-leads-overview';
import { lastSixMonths, rangeBefore } from '@dropdate/domain/schedule/date-range';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { today } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { overdueLeads } from '../clock/waiting-leads.ts';
import { countLeads, countOverdue, countUnread } from './lead-list.data.ts';

/**
 * The numbers in the tiles of Leads Overview. Lost leads count here, although the list leaves them out.
 * @throws Refusal 400 for a range that ends before it begins.
 */
export const getLeadsOverview: UseCase<typeof endpoint> = async ({ db, scopeOf, signedIn, clock }, { query }) => {
  const [from, to] = [parseDate(query.fromDate), parseDate(query.toDate)];
  if (from === null || to === null || from > to) {
    throw invalid('InvalidRange', 'The range must begin on or before the day on which it ends.', 'query.toDate');
  }
  const countPerTypes = await countLeads(db, scopeOf('Lead'), { from, to }, signedIn.timeZone);
  const previousCountPerTypes = await countLeads(db, scopeOf('Lead'), rangeBefore({ from, to }), signedIn.timeZone);
  const overdue = overdueLeads(signedIn, clock.now());
  // As many as the page and the mail about overdue leads show.
  const { timeZone } = signedIn;
  const since = { day: lastSixMonths(today(clock, timeZone)).from, timeZone };
  return {
    countPerTypes,
    totalCount: sum(countPerTypes),
    previousCountPerTypes,
    previousCount: sum(previousCountPerTypes),
    unread: await countUnread(db, scopeOf('Lead'), timeZone),
    overdueCount: overdue && (await countOverdue(db, scopeOf('Lead'), overdue, since)),
  };
};

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
