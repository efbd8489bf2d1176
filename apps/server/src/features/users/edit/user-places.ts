import type { UserId } from '@dropdate/domain/id/brand';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import type { LabelScope } from '../../labels/require-labels.ts';
import { lockOrgStatuses } from '../../orgs/record-orgs.ts';
import { grantableRoles } from '../../roles/grantable-roles.ts';
import { findRole, isRoleOfOrg, lockWantedRole } from '../../roles/roles-of-users.ts';
import { isActiveUser, reportsTo } from './user-edit.data.ts';

/** The records that a user belongs to: role, orgs and superior. */
export interface UserPlaces {
  readonly roleId: string;
  readonly segmentId: string;
  readonly segmentIds: readonly string[];
  readonly parentUserId: string | null;
}

type Places = Pick<Context, 'viewer' | 'scopeOf'>;

/** The wanted places, with the path of each in the body of the call. */
interface WantedPlaces extends UserPlaces {
  readonly path: string;
}

/** No role, org or superior, for a user who does not exist yet. */
export const noPlaces: UserPlaces = { roleId: '', segmentId: '', segmentIds: [], parentUserId: null };

/**
 * Checks the role, the orgs and the superior that a user gets. Places that the user has already stay allowed, also when
 * the viewer could not choose them now. Returns the ids of all orgs of the user: the wanted orgs, the primary org, and
 * the orgs that the viewer does not see.
 * @param id of the user; null for a new user.
 * @throws Refusal 404 for a record that the viewer does not see, 400 at the field for a record that cannot be chosen
 */
export async function requirePlaces(
  context: Places,
  tx: Database,
  id: UserId | null,
  wanted: WantedPlaces,
  before: UserPlaces = noPlaces,
): Promise<readonly string[]> {
  if (wanted.roleId !== before.roleId) await requireRole(context, tx, wanted);
  const segmentIds = await requireOrgs(context, tx, wanted, before);
  const isPlaced = wanted.roleId === before.roleId && wanted.segmentId === before.segmentId;
  if (!isPlaced) await requireRoleOfOrg(context, tx, wanted);
  if (wanted.parentUserId !== null && wanted.parentUserId !== before.parentUserId) {
    await requireSuperior(context, tx, id, wanted.parentUserId, wanted.path);
  }
  return segmentIds;
}

/**
 * The orgs whose labels a user can have: the primary org of the user, and the orgs of the viewer, who may see the user
 * from another org.
 */
export const labelScope = ({ companyId, segmentIds }: Viewer, segmentId: string): LabelScope => ({
  companyId,
  segmentIds: [...new Set([segmentId, ...segmentIds])],
});

async function requireRole({ viewer }: Places, tx: Database, { roleId, path }: WantedPlaces): Promise<void> {
  await lockWantedRole(tx, viewer.companyId, roleId);
  if ((await grantableRoles(tx, viewer)).some((role) => role.id === roleId)) return;
  const role = await findRole(tx, viewer, roleId);
  if (role === null || role.deletedAt !== null) throw notFound();
  throw invalid(
    'RoleNotGrantable',
    'This role has rights that you do not have, so you cannot give the role to a user.',
    `${path}.primaryUserRoleId`,
  );
}

/** @throws Refusal 400 for a role that belongs neither to the company, nor to the org of the user or an org above */
async function requireRoleOfOrg({ viewer }: Places, tx: Database, wanted: WantedPlaces): Promise<void> {
  const { roleId, segmentId, path } = wanted;
  if (await isRoleOfOrg(tx, { companyId: viewer.companyId, id: roleId }, segmentId)) return;
  throw invalid(
    'RoleOfOtherOrg',
    'This role belongs to another org. Choose a role of the user’s org, or of an org above.',
    `${path}.primaryUserRoleId`,
  );
}

async function requireOrgs(
  { viewer, scopeOf }: Places,
  tx: Database,
  { segmentId, segmentIds, path }: WantedPlaces,
  before: UserPlaces,
): Promise<readonly string[]> {
  const all = [...new Set([segmentId, ...segmentIds])];
  const known = await lockOrgStatuses(tx, scopeOf('User'), viewer, [...all, ...before.segmentIds]);
  const isNew = (id: string) => !before.segmentIds.includes(id);
  if (all.some((id) => isNew(id) && !known.has(id))) throw notFound();
  if (segmentId !== before.segmentId && known.get(segmentId) !== 'active') {
    throw invalid('OrgNotActive', 'Choose an active org.', `${path}.primaryCompanySegmentId`);
  }
  if (all.some((id) => isNew(id) && known.get(id) !== 'active')) {
    throw invalid('OrgNotActive', 'Choose active orgs.', `${path}.companySegments`);
  }
  return [...all, ...before.segmentIds.filter((id) => !known.has(id) && !all.includes(id))];
}

async function requireSuperior(
  { viewer, scopeOf }: Places,
  tx: Database,
  id: UserId | null,
  parentUserId: string,
  path: string,
): Promise<void> {
  if (!(await isActiveUser(tx, scopeOf('User'), parentUserId))) throw notFound();
  if (id !== null && (await reportsTo(tx, viewer.companyId, parentUserId, id))) {
    throw invalid(
      'ReportingLoop',
      'A user cannot report to the same user, or to somebody who reports to that user.',
      `${path}.parentUserAccountId`,
    );
  }
}
