import type { searchKeyInService as endpoint } from '@dropdate/contract/key-in-service/search-key-in-service';
import { planList } from '../../../platform/database/list-query.ts';
import { selectRows } from '../../../platform/database/row-list.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { keyInCards } from './key-in-list.data.ts';
import { keyInList } from './key-in-list.ts';

/** Searches, filters and sorts the cards of Keying-In, and returns one page of them. */
export const searchKeyInService: UseCase<typeof endpoint> = async (context, { body }) => {
  const list = keyInList(context, context.clock.now());
  const source = keyInCards(context.scopeOf('KeyInService'));
  const { rows, totalCount } = await selectRows(context.db, list, source, planList(list, body));
  return { results: rows, totalCount };
};
