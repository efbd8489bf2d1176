import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import { isPermissionSet, type Permissions } from '@dropdate/domain/permission/permission-sets';
import { roleTypeOf } from '@dropdate/domain/permission/role-type';
import type { Viewer } from '@dropdate/domain/permission/row-scope';
import type { SignedIn } from '../../platform/context.ts';
import type { SessionRow, ViewerRow } from './session.data.ts';

/** Turns the stored rights of a user into the viewer of use cases. */
export function toViewer(row: ViewerRow): Viewer {
  const permissions: Permissions = Object.fromEntries(
    row.permissions.filter(({ name }) => isPermissionSet(name)).map(({ name, bits }) => [name, bits]),
  );
  return {
    userId: row.userId,
    companyId: row.companyId,
    companyKind: row.companyKind,
    accessType: row.accessType,
    segmentIds: row.segmentIds,
    permissions,
  };
}

/** Turns a stored session into the signed-in user of use cases. */
export function toSignedIn(row: SessionRow): SignedIn {
  const viewer = toViewer(row);
  return {
    viewer,
    own: viewer,
    switched: null,
    hasFallenBack: false,
    sessionId: row.sessionId,
    userName: row.userName,
    firstName: row.firstName,
    lastName: row.lastName,
    companyName: row.companyName,
    timeZone: row.timeZone,
    isIGroup: row.isIGroup,
    isCreditReward: row.isCreditReward,
    isCardsReturn: row.isCardsReturn,
    maxLeadDays: row.maxLeadDays,
    leadClock: row.leadClock,
    segmentId: row.segmentId,
    segmentName: row.segmentName,
    primaryUserName: row.primaryUserName,
    roleId: row.roleId,
    roleKey: row.roleKey,
    roleName: row.roleName,
    idleUntil: row.idleUntil,
    absoluteUntil: row.absoluteUntil,
    isKept: row.kept,
  };
}

export function presentCurrentUser(
  user: SignedIn,
  facts: Pick<
    CurrentUser,
    'today' | 'timeZoneStretches' | 'isDemo' | 'sendsPageViews' | 'checksPhones' | 'mapTiles' | 'companyLogoUrl'
  >,
): CurrentUser {
  return {
    userId: user.viewer.userId,
    userName: user.userName,
    firstName: user.firstName,
    lastName: user.lastName,
    companyId: user.viewer.companyId,
    companyName: user.companyName,
    companyKind: user.viewer.companyKind,
    companyLogoUrl: facts.companyLogoUrl,
    primaryCompanySegmentId: user.segmentId,
    primaryCompanySegmentName: user.segmentName,
    companySegmentIds: [...user.viewer.segmentIds],
    primaryRoleId: user.roleId,
    primaryRoleKey: user.roleKey,
    primaryRoleName: user.roleName,
    roleType: roleTypeOf(user.viewer.permissions),
    permissions: {
      permissionSets: Object.entries(user.viewer.permissions).map(([name, bits]) => ({ name, bits: bits ?? 0 })),
    },
    attributes: {
      primaryUserName: user.primaryUserName,
      isCreditRewardEnabled: user.isCreditReward,
      isCardsReturnToClient: user.isCardsReturn,
      isIGroupClient: user.isIGroup,
    },
    switched: user.switched,
    hasFallenBack: user.hasFallenBack,
    today: facts.today,
    isDemo: facts.isDemo,
    sendsPageViews: facts.sendsPageViews,
    checksPhones: facts.checksPhones,
    mapTiles: facts.mapTiles,
    timeZone: user.timeZone,
    timeZoneStretches: facts.timeZoneStretches,
    maxLeadDays: user.maxLeadDays,
    leadClock: user.leadClock,
    session: {
      idleUntil: user.idleUntil.toISOString(),
      absoluteUntil: user.absoluteUntil.toISOString(),
      isKept: user.isKept,
    },
  };
}
