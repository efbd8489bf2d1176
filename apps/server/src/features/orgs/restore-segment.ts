import type { restoreSegment as endpoint } from '@dropdate/contract/segments/restore-segment';
import { restorableMs } from '@dropdate/domain/campaign/restorable';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { findDeletedOrg, isOrgIdTaken, lockOrgs, setOrgDeleted } from './org-changes.data.ts';
import { orgIdTaken } from './org-id-taken.ts';
import { findOrg } from './orgs.data.ts';

/**
 * Undoes a deletion, up to 30 days later.
 * @throws Refusal 409 when the org is not deleted, or when its parent or its Org ID is gone; 404 after 30 days
 */
export const restoreSegment: UseCase<typeof endpoint> = async (context, { params }) =>
  context.db.transaction(async (tx) => {
    const scope = context.scopeOf('CompanySegment');
    const key = { companyId: context.viewer.companyId, id: params.id };
    await lockOrgs(tx, key.companyId);
    const org = await findDeletedOrg(tx, scope, key);
    if (org === null) {
      if ((await findOrg(tx, scope, params.id)) === null) throw notFound();
      throw conflict('NotDeleted', 'This org is not deleted.');
    }
    if (context.clock.now().getTime() - org.deletedAt.getTime() > restorableMs) throw notFound();
    if (org.isParentDeleted) throw conflict('ParentDeleted', 'The org above is deleted. Please restore it first.');
    if (await isOrgIdTaken(tx, key.companyId, org.externalId)) throw orgIdTaken();
    await setOrgDeleted(tx, key, null);
    const change = { old: { deleted: true }, new: { deleted: false } };
    await audit(tx, context, { action: 'restoreSegment', entity: 'segment', entityId: key.id, ...change });
    await recordChange(tx, context, { entity: 'segment', entityId: key.id }, 'restored');
    return {};
  });
