import type { Waterfall } from '../prospect-engine.ts';
import { countPeople } from './count-people.ts';
import { type CountPlan, matches } from './count-plan.ts';
import { reasons } from './projection.ts';
import type { Scan } from './shares.ts';
import type { Suppression } from './suppression.ts';

/**
 * The waterfall of a query whose suppression is by person. Only the people who remain need a scan of everybody. The
 * people who are left out are in small tables.
 */
export async function waterfallOfPeople(
  scan: Scan,
  plan: CountPlan,
  suppression: Suppression,
): Promise<Omit<Waterfall, 'household'>> {
  const { unmailable } = plan.release;
  const { total: remaining } = await countPeople(scan, plan, suppression);
  const left = await scan(async (session) => {
    const byReason = new Map<number, number>();
    if (suppression.table !== null) {
      const matching = matches(plan, suppression.table);
      const rows = await session.rows(`select reason, count(*)::integer from ${matching} group by reason`);
      for (const [reason, people] of rows) byReason.set(Number(reason), Number(people));
    }
    const [noMail = 0] =
      unmailable === null ? [] : await session.numbers(`select count(*) from ${matches(plan, unmailable)}`);
    return { byReason, noMail };
  });
  const of = (reason: keyof typeof reasons) => left.byReason.get(reasons[reason]) ?? 0;
  const out = {
    doNotMail: left.noMail + of('deceased'),
    ownDoNotMail: of('ownDoNotMail'),
    held: of('held'),
    known: of('known'),
    frequent: of('frequent'),
    previousOrders: of('previousOrders'),
  };
  const matching = Object.values(out).reduce((sum, people) => sum + people, remaining);
  return { matches: matching, ...out, remaining };
}
