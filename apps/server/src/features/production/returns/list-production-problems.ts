import {
  type listProductionProblems as endpoint,
  problemsPerPage,
} from '@dropdate/contract/production-file/list-production-problems';
import { identityColumns } from '@dropdate/domain/production-file/identity-columns';
import { flagOf, problemText } from '@dropdate/domain/production-file/production-problem';
import { notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findReturnedOrders } from './returned-orders.data.ts';
import { findProblems } from './returns.data.ts';

/** A page of the problems of a campaign's last judged production file. */
export const listProductionProblems: UseCase<typeof endpoint> = async (context, { params, query }) => {
  const scope = context.scopeOf('CampaignStatus');
  const [order] = await findReturnedOrders(context.db, scope, { campaignIds: [params.campaignId] });
  if (!order) throw notFound();
  const page = { from: query.page * problemsPerPage, limit: problemsPerPage };
  const found = await findProblems(context.db, order, page);
  if (!found) return { problems: 0, kept: 0, results: [] };
  const results = found.rows.map(({ problem, fileName }) => {
    const { line, value, expected } = problem;
    const column = identityColumns.find((each) => each.column === problem.column)?.title ?? 'Sequence';
    return { fileName, line, column, flag: flagOf(problem), value, expected, reason: problemText(problem) };
  });
  return { problems: found.problems, kept: found.kept, results };
};
