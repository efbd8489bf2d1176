import type { Viewer } from '@dropdate/domain/permission/row-scope';
import { permissionsInside } from '@dropdate/domain/permission/switching';
import type { SignedIn } from '../../../platform/context.ts';
import type { Place } from './find-place.ts';

/**
 * The viewer of a switched session. Inside the own company, the user stays the user and sees the rows of the org. In
 * another company, the viewer is the person of that company, with permissions of the user at the keyboard only.
 */
export function viewerAt(own: Viewer, { companyId, companyKind, segmentId, person }: Place): Viewer {
  const segmentIds = [segmentId];
  if (person === null) return { ...own, segmentIds };
  return {
    userId: person.userId,
    actorId: own.userId,
    companyId,
    companyKind,
    accessType: own.accessType,
    segmentIds,
    permissions: permissionsInside(companyKind, own.permissions),
  };
}

/**
 * The signed-in user of a switched session. The role of the person decides about the person's records, such as whether
 * an order needs an agent. Names and the displayed role stay those of the user at the keyboard.
 */
export function atPlace(own: SignedIn, place: Place): SignedIn {
  const { companyName, timeZone, isIGroup, isCreditReward, isCardsReturn, maxLeadDays, leadClock, person } = place;
  return {
    ...own,
    viewer: viewerAt(own.viewer, place),
    companyName,
    timeZone,
    isIGroup,
    isCreditReward,
    isCardsReturn,
    maxLeadDays,
    leadClock,
    segmentId: place.segmentId,
    segmentName: place.segmentName,
    primaryUserName: place.primaryUserName,
    ...(person && { roleId: person.roleId, roleKey: person.roleKey }),
    switched: {
      ownCompanyId: own.viewer.companyId,
      ownSegmentId: own.segmentId,
      ownSegmentName: own.segmentName,
      actsForName: person?.name ?? null,
    },
  };
}
