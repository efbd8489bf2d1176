import type { getCompanyOverview as endpoint } from '@dropdate/contract/companies/get-company-overview';
import type { UseCase } from '../../platform/http/serve.ts';
import { countOrgs } from './orgs.data.ts';

/** The tiles of Organization Management. */
export const getCompanyOverview: UseCase<typeof endpoint> = async ({ db, scopeOf, signedIn }) => ({
  organizationName: signedIn.companyName,
  ...(await countOrgs(db, scopeOf('CompanySegment'))),
});
