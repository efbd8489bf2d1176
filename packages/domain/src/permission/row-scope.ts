import type { CompanyId, UserId } from '../id/brand.ts';
import type { AccessType } from './access-type.ts';
import { may } from './may.ts';
import type { PermissionSet, Permissions } from './permission-sets.ts';
import type { CompanyKind } from './system-roles.ts';

/**
 * The signed-in user, with the company and the orgs in use. A user may act for another company or org. Then the company
 * and the orgs in use are those to which the user has switched.
 */
export interface Viewer {
  readonly userId: UserId;
  readonly companyId: CompanyId;
  /** The kind of the company in use. A provider user who switched to a client counts as a client here. */
  readonly companyKind: CompanyKind;
  readonly accessType: AccessType;
  /** The orgs that the user belongs to, or the org to which the user has switched. */
  readonly segmentIds: readonly string[];
  readonly permissions: Permissions;
  /** The person at the keyboard, while that person acts for the user of another company. Missing otherwise. */
  readonly actorId?: UserId;
}

/**
 * The rows that a viewer may see, as data for the query. Every kind but the last stays inside one company (decision
 * 11).
 */
export type RowScope =
  /** Rows created by the user or assigned to the user. */
  | { readonly kind: 'users-only'; readonly companyId: CompanyId; readonly userId: UserId }
  /** Rows of exactly these orgs. */
  | { readonly kind: 'agency'; readonly companyId: CompanyId; readonly segmentIds: readonly string[] }
  /**
   * Rows of these orgs and of all orgs below them. Such a row has one of these orgs in the path of its own org. The
   * path is the org and its ancestors.
   */
  | { readonly kind: 'org'; readonly companyId: CompanyId; readonly pathSegmentIds: readonly string[] }
  /** Rows of every company, and rows that have no company yet (cards that are not identified). */
  | { readonly kind: 'all-clients' };

/** The sets in which provider users see the rows of every client. In other sets they must switch to the client. */
export const allClientsSets = [
  'CampaignStatus',
  'ResponseCard',
  'MailbackProcessing',
  'KeyInService',
  'LandingPageLead',
  'Company',
] as const satisfies readonly PermissionSet[];

function ownScope(viewer: Viewer): RowScope {
  const { companyId, userId, segmentIds } = viewer;
  switch (viewer.accessType) {
    case 'users-only':
      return { kind: 'users-only', companyId, userId };
    case 'agency':
      return { kind: 'agency', companyId, segmentIds };
    case 'org':
      return { kind: 'org', companyId, pathSegmentIds: segmentIds };
  }
}

/**
 * The rows that a viewer sees through a permission set. This function does not check whether the viewer holds a bit of
 * the set.
 */
export function rowScope(viewer: Viewer, set: PermissionSet): RowScope {
  const seesAllClients =
    viewer.companyKind === 'provider' && (allClientsSets as readonly PermissionSet[]).includes(set);
  return seesAllClients ? { kind: 'all-clients' } : ownScope(viewer);
}

export interface OrderDetailsScope {
  readonly scope: RowScope;
  /** True if the viewer may open only placed orders. */
  readonly isPlacedOnly: boolean;
}

/**
 * The orders whose Campaign Order Details the viewer may open. A provider user with CampaignStatus view all opens every
 * client's placed orders. Other users open the orders of their own scope (decision 11).
 */
export function orderDetailsScope(viewer: Viewer): OrderDetailsScope {
  if (viewer.companyKind === 'provider' && may(viewer.permissions, 'CampaignStatus', 'viewAll')) {
    return { scope: { kind: 'all-clients' }, isPlacedOnly: true };
  }
  return { scope: ownScope(viewer), isPlacedOnly: false };
}

/** Whether the viewer may open the production file and the proof of any client's order (CampaignStatus bit 8). */
export function mayOpenProductionFile(viewer: Viewer): boolean {
  return may(viewer.permissions, 'CampaignStatus', 'validateProductionFile');
}

/**
 * Whether the viewer may open the Duplicate List of a company. The company bought the list with phones and ages, so
 * only its own users may open it. Provider users must switch to the company first.
 */
export function mayOpenDuplicateList(viewer: Viewer, companyId: CompanyId): boolean {
  return viewer.companyId === companyId && may(viewer.permissions, 'Campaign', 'viewDetail');
}

/**
 * The companies that a viewer may see and switch to. The provider's users get all companies, and other users get the
 * companies listed for them (decision 12).
 */
export type CompanyScope = { readonly kind: 'all-clients' } | { readonly kind: 'listed'; readonly userId: UserId };

export function companyScope(viewer: Viewer): CompanyScope {
  return viewer.companyKind === 'provider' ? { kind: 'all-clients' } : { kind: 'listed', userId: viewer.userId };
}
