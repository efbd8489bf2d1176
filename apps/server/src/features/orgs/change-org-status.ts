import { inactiveRefusal } from '@dropdate/domain/org/org-change';
import type { AccountStatus } from '@dropdate/domain/permission/account-status';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { deactivateUsers } from '../session/deactivate-users.ts';
import { keepAdmin } from '../session/keep-admin.ts';
import { isOwnOrg } from './is-own-org.ts';
import { setOrgStatus } from './org-changes.data.ts';
import type { OrgRow } from './orgs.data.ts';

/**
 * Makes an org active or inactive. The active users of an inactive org become inactive, and their sessions end. They
 * stay inactive when the org becomes active again, because an admin decides about each user (specification 1, section
 * 4).
 * @throws Refusal 409 for the top org, for the viewer's own org and for the org of the last admin
 */
export async function changeOrgStatus(
  tx: Database,
  context: Context,
  org: OrgRow,
  status: AccountStatus,
  action: 'updateSegment' | 'updateSegmentStatus',
): Promise<void> {
  const { viewer, signedIn } = context;
  const { companyId } = viewer;
  if (status !== 'active') {
    const refusal = inactiveRefusal({ isTop: org.isTop, isOwn: isOwnOrg(signedIn, org.id) });
    if (refusal !== null) throw conflict(refusal.id, refusal.text);
  }
  await keepAdmin(tx, companyId, async () => {
    await setOrgStatus(tx, { companyId, id: org.id }, status);
    if (status !== 'active') await deactivateUsers(tx, context, org.id, action);
  });
}
