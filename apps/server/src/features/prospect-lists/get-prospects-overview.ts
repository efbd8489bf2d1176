import type { getProspectsOverview as endpoint } from '@dropdate/contract/prospect-lists/get-prospects-overview';
import type { UseCase } from '../../platform/http/serve.ts';
import { countLists } from './prospect-lists.data.ts';

/** The numbers in the tiles of the page Prospect Management. */
export const getProspectsOverview: UseCase<typeof endpoint> = async ({ db, scopeOf }) => {
  const { lists, people } = await countLists(db, scopeOf('ProspectList'));
  return { prospectListCount: lists, prospectCount: people };
};
