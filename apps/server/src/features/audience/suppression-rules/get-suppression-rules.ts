import type { getSuppressionRules as endpoint } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import type { SuppressionRules } from '@dropdate/contract/do-not-mail/suppression-rules';
import { may } from '@dropdate/domain/permission/may';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { seesWholeCompany } from '../../orgs/company-orgs.ts';
import type { AudienceParts } from '../audience-parts.ts';
import { countKnownProspects, limitOf, readRules } from './suppression-rules.data.ts';

type Parts = Pick<AudienceParts, 'engine'>;

/** Whom the audiences of the company leave out by its settings. */
export const getSuppressionRules =
  (parts: Parts): UseCase<typeof endpoint> =>
  (context) =>
    presentRules(parts, context, context.db);

export async function presentRules(
  { engine }: Parts,
  { viewer }: Pick<Context, 'viewer'>,
  db: Database,
): Promise<SuppressionRules> {
  const { companyId, permissions } = viewer;
  const rules = await readRules(db, companyId);
  const { leavesOutKnownPeople, matchedRelease } = rules;
  const { people, isWaiting } = await countKnownProspects(db, companyId);
  const release = engine.release();
  const isBehind = release !== null && (matchedRelease ?? 0) < release.seq;
  return {
    leavesOutKnownPeople,
    isMatching: leavesOutKnownPeople && (isBehind || isWaiting),
    knownProspectsCount: leavesOutKnownPeople ? people : 0,
    householdLimit: limitOf(rules),
    isChangeable: may(permissions, 'CompanySegment', 'update') && (await seesWholeCompany(db, viewer)),
  };
}
