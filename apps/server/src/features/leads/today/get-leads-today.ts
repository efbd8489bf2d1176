import type { getLeadsToday as endpoint } from '@dropdate/contract/leads/get-leads-today';
import { mills } from '@dropdate/domain/money/money';
import { addDays, type IsoDate } from '@dropdate/domain/schedule/iso-date';
import type { UseCase } from '../../../platform/http/serve.ts';
import { overdueLeads } from '../clock/waiting-leads.ts';
import { countSales, countWaitingByAgent } from './leads-today.data.ts';

/** The figures of Home about the leads that the viewer sees. */
export const getLeadsToday: UseCase<typeof endpoint> = async ({ db, scopeOf, signedIn, today, clock }) => {
  const scope = scopeOf('Lead');
  const salesSince = async (from: IsoDate) => {
    const { count, amount } = await countSales(db, scope, { from, to: today });
    return { count, amount: mills(Number(amount)) };
  };
  const waiting = await countWaitingByAgent(db, scope, overdueLeads(signedIn, clock.now()));
  return {
    won: await salesSince(addDays(today, -6)),
    wonThisMonth: await salesSince(`${today.slice(0, 8)}01`),
    waiting: waiting.map(({ agentId, name, ...counts }) => ({
      agent: agentId === null || name === null ? null : { id: agentId, name },
      ...counts,
    })),
  };
};
