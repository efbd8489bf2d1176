import { mayMoveBelow } from '@dropdate/domain/org/org-path';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, invalid, notFound } from '../../platform/http/refusal.ts';
import { findOrg, type OrgRow } from './orgs.data.ts';

/**
 * The org below which a new or moved org is placed.
 * @param orgId the moved org. Left out for a new org.
 * @throws Refusal 404 for an org that the viewer does not see, 400 for an org below which nothing can be placed
 */
export async function requireParent(
  tx: Database,
  { scopeOf }: Pick<Context, 'scopeOf'>,
  parentId: string,
  orgId?: string,
): Promise<OrgRow> {
  const scope = scopeOf('CompanySegment');
  // Any other viewer sees no orgs below the own ones, and would not see the placed org.
  if (scope.kind !== 'org')
    throw conflict('OrgNotVisible', 'The data visibility of your role does not include the orgs below your own.');
  const parent = await findOrg(tx, scope, parentId);
  if (parent === null) throw notFound();
  if (orgId !== undefined && !mayMoveBelow(orgId, parent.path))
    throw invalid('OrgBelowItself', 'An org cannot lie below itself or below one of its sub-orgs.', 'body.parentId');
  if (parent.status !== 'active') throw invalid('InactiveParent', 'The parent org must be active.', 'body.parentId');
  return parent;
}
