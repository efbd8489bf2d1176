import type { updateSegmentStatus as endpoint } from '@dropdate/contract/segments/update-segment-status';
import { accountStatusCodes, accountStatusLabel } from '@dropdate/domain/permission/account-status';
import { audit } from '../../platform/audit.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { recordChange } from '../../platform/record-change.ts';
import { changeOrgStatus } from './change-org-status.ts';
import { lockOrgs } from './org-changes.data.ts';
import { findOrg } from './orgs.data.ts';

/** Makes an org active or inactive, from its row in the list. */
export const updateSegmentStatus: UseCase<typeof endpoint> = async (context, { body }) =>
  context.db.transaction(async (tx) => {
    await lockOrgs(tx, context.viewer.companyId);
    const org = await findOrg(tx, context.scopeOf('CompanySegment'), body.companySegmentId);
    if (org === null) throw notFound();
    const { statusCode: status } = body;
    if (status === org.status) return {};
    await changeOrgStatus(tx, context, org, status, 'updateSegmentStatus');
    const { codeOf } = accountStatusCodes;
    const change = { old: { status: codeOf(org.status) }, new: { status: codeOf(status) } };
    await audit(tx, context, { action: 'updateSegmentStatus', entity: 'segment', entityId: org.id, ...change });
    const label = accountStatusLabel;
    const shown = { old: { status: label(org.status) }, new: { status: label(status) } };
    await recordChange(tx, context, { entity: 'segment', entityId: org.id }, shown);
    return {};
  });
