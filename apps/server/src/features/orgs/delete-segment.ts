import type { deleteSegment as endpoint } from '@dropdate/contract/segments/delete-segment';
import { deletionRefusal } from '@dropdate/domain/org/org-change';
import { audit } from '../../platform/audit.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { isOwnOrg } from './is-own-org.ts';
import { lockOrg, lockOrgs, setOrgDeleted } from './org-changes.data.ts';
import { findOrg } from './orgs.data.ts';

/**
 * Deletes an org, which can be restored for 30 days.
 * @throws Refusal 409 for an org with users, contacts, campaigns or sub-orgs, for the top org and for the viewer's own org
 */
export const deleteSegment: UseCase<typeof endpoint> = async (context, { params }) =>
  context.db.transaction(async (tx) => {
    const { viewer, clock } = context;
    const key = { companyId: viewer.companyId, id: params.id };
    await lockOrgs(tx, key.companyId);
    await lockOrg(tx, key);
    const org = await findOrg(tx, context.scopeOf('CompanySegment'), params.id);
    if (org === null) throw notFound();
    const refusal = deletionRefusal({ ...org, isOwn: isOwnOrg(context.signedIn, org.id) });
    if (refusal !== null) throw conflict(refusal.id, refusal.text);
    await setOrgDeleted(tx, key, clock.now());
    const change = { old: { deleted: false }, new: { deleted: true } };
    await audit(tx, context, { action: 'deleteSegment', entity: 'segment', entityId: org.id, ...change });
    await recordChange(tx, context, { entity: 'segment', entityId: org.id }, 'deleted');
    return {};
  });
