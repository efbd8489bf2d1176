import type { searchResponseCards as endpoint } from '@dropdate/contract/response-cards/search-response-cards';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { visibleCards } from './response-card-list.data.ts';
import { responseCardList } from './response-card-list.ts';

/** Searches, filters and sorts the response cards, and returns one page of them. */
export const searchResponseCards: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = responseCardList(context);
  const source = visibleCards(context.scopeOf('ResponseCard'));
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
