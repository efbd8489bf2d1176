import type { searchLandingPageLeads as endpoint } from '@dropdate/contract/landing-page-leads/search-landing-page-leads';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { onlineCards } from '../card-scope.ts';
import { visibleCards } from '../list/response-card-list.data.ts';
import { landingPageLeadList } from './landing-page-lead-list.ts';

/** Searches, filters and sorts the answers without paper, and returns one page of them. */
export const searchLandingPageLeads: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = landingPageLeadList(context);
  const { rows, totalCount } = await selectRows(
    context.db,
    list,
    visibleCards(onlineCards(context)),
    planList(list, body),
  );
  return { results: rows, totalCount };
};
