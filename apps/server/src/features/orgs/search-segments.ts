import type { ListQuery } from '@dropdate/contract/http/list';
import { type searchSegments as endpoint, parentFilter } from '@dropdate/contract/segments/search-segments';
import { planList } from '../../platform/database/list-query.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { orgList } from './org-list.ts';
import { matchingOrgs, onLevel, searchOrgs } from './orgs.data.ts';

/**
 * Searches, filters and sorts the orgs. With the filter id of a parent, the answer is one level of the tree: the
 * matching orgs of the level, and the orgs of the level that only contain a match.
 */
export const searchSegments: UseCase<typeof endpoint> = async ({ db, scopeOf, signedIn, today }, { body }) => {
  const scope = scopeOf('CompanySegment');
  const viewer = { signedIn, today };
  const { parents, query } = levelOf(body);
  const plan = planList(orgList(viewer, scope), query);
  const isTree = parents.length > 0;
  const isNarrowed = query.search !== '' || query.filters.length > 0 || query.filterIds.length > 0;
  const list = orgList(viewer, scope, isTree && isNarrowed ? matchingOrgs(scope, plan, 'above') : undefined);
  const where = isTree
    ? onLevel(scope, parents, isNarrowed ? matchingOrgs(scope, plan, 'all') : undefined)
    : plan.where;
  const { rows, totalCount } = await searchOrgs(db, scope, list, { ...plan, where });
  return { results: rows, totalCount };
};

/** Takes the parents out of the query. The rest of the query says which orgs match. */
function levelOf(body: ListQuery): { readonly parents: readonly string[]; readonly query: ListQuery } {
  const isParent = ({ id }: { readonly id: string }) => id === parentFilter;
  return {
    parents: body.filterIds.filter(isParent).map(({ value }) => value.toLowerCase()),
    query: { ...body, filterIds: body.filterIds.filter((chosen) => !isParent(chosen)) },
  };
}
