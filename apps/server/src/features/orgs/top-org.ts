import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { lockOrgs } from './org-changes.data.ts';
import { findOrg, type OrgRow } from './orgs.data.ts';

/**
 * The top org of the viewer's company, where users set what belongs to the whole company. Other changes of the company's
 * orgs wait until the transaction ends.
 * @param what names the setting, for the refusal.
 * @throws Refusal 404 for an org that the viewer does not see; 409 `NotTopOrg`
 */
export async function lockTopOrg(
  tx: Database,
  { viewer, scopeOf }: Pick<Context, 'viewer' | 'scopeOf'>,
  orgId: string,
  what: string,
): Promise<OrgRow> {
  await lockOrgs(tx, viewer.companyId);
  const org = await findOrg(tx, scopeOf('CompanySegment'), orgId);
  if (org === null) throw notFound();
  if (!org.isTop) throw conflict('NotTopOrg', `The ${what} belongs to the top org of the company. Set it there.`);
  return org;
}
