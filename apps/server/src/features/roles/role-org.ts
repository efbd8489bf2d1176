import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { lockOrgStatuses } from '../orgs/record-orgs.ts';

const path = 'body.userRole.companySegmentId';

/**
 * The org to which a role belongs from now on: the wanted org, else the org before, else the org in use (decision 65).
 * @throws Refusal 404 for an org in which the viewer may place no records, 400 for an org that is not active
 */
export async function requireRoleOrg(
  { viewer, signedIn, scopeOf }: Pick<Context, 'viewer' | 'signedIn' | 'scopeOf'>,
  tx: Database,
  wanted: string | undefined,
  before: string | null = null,
): Promise<string> {
  const segmentId = wanted ?? before ?? signedIn.segmentId;
  if (segmentId === before) return segmentId;
  const status = (await lockOrgStatuses(tx, scopeOf('UserRole'), viewer, [segmentId])).get(segmentId);
  if (status === undefined) throw notFound();
  if (status !== 'active') throw invalid('OrgNotActive', 'Choose an active org.', path);
  return segmentId;
}

export const heldElsewhere = () =>
  invalid(
    'RoleHeldElsewhere',
    'Users of other orgs have this role. Choose an org above theirs, or give them another role first.',
    path,
  );
