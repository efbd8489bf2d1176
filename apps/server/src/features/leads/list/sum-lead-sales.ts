import { listQuerySchema } from '@dropdate/contract/http/list';
import type { sumLeadSales as endpoint } from '@dropdate/contract/leads/sum-lead-sales';
import { mills } from '@dropdate/domain/money/money';
import { planList } from '../../../platform/database/list-query.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { sumSales, visibleLeads } from './lead-list.data.ts';
import { leadList } from './lead-list.ts';

/** The sales of exactly the leads that the list shows. */
export const sumLeadSales: UseCase<typeof endpoint> = async (context, { body }) => {
  const plan = planList(leadList(context), { ...listQuerySchema.parse({}), ...body });
  const { count, amount } = await sumSales(context.db, visibleLeads(context.scopeOf('Lead'), body), plan.where);
  return { count, amount: mills(Number(amount)) };
};
