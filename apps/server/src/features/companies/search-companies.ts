import type { searchCompanies as endpoint } from '@dropdate/contract/companies/search-companies';
import { planList } from '../../platform/database/list-query.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { searchSwitchTargets } from './companies.data.ts';
import { companyList } from './company-list.ts';

/**
 * Searches, filters and sorts the orgs to which the user may switch, and returns one page of them. A switch cannot be
 * nested, so the list is the same in every org: the list of the person at the keyboard in the own org.
 */
export const searchCompanies: UseCase<typeof endpoint> = async ({ db, signedIn }, { body }) => {
  const { rows, totalCount } = await searchSwitchTargets(db, signedIn.own, planList(companyList, body));
  return { results: rows, totalCount };
};
