import type { AccessType } from './access-type.ts';
import { may } from './may.ts';
import type { PermissionSet, Permissions } from './permission-sets.ts';
import type { CompanyKind } from './seeded-roles.ts';

/** Who looks, and from where. While impersonating, company and segments are those switched to. */
export interface Viewer {
  readonly userId: string;
  readonly companyId: string;
  /** Of the company acted in: a provider user who switched to a client is a client here. */
  readonly companyKind: CompanyKind;
  readonly accessType: AccessType;
  /** The orgs the user belongs to, or the one switched to. */
  readonly segmentIds: readonly string[];
  readonly permissions: Permissions;
}

/**
 * Which rows a viewer may see, as data for the query. Every kind but the last is inside one company.
 * Source: decision 11.
 */
export type RowScope =
  /** Created by the user or assigned to him. */
  | { readonly kind: 'users-only'; readonly companyId: string; readonly userId: string }
  /** Rows of exactly these orgs. */
  | { readonly kind: 'agency'; readonly companyId: string; readonly segmentIds: readonly string[] }
  /** Rows of orgs whose path (the org and its ancestors) holds one of these. */
  | { readonly kind: 'org'; readonly companyId: string; readonly pathSegmentIds: readonly string[] }
  /** Rows of every company, and those that have none yet (cards not identified). */
  | { readonly kind: 'all-clients' };

/** The sets in which users of the provider see the rows of every client; elsewhere they switch to the client. */
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

/** The rows a viewer sees through a permission set. It says nothing about whether he holds a bit of that set. */
export function rowScope(viewer: Viewer, set: PermissionSet): RowScope {
  const seesAllClients =
    viewer.companyKind === 'provider' && (allClientsSets as readonly PermissionSet[]).includes(set);
  return seesAllClients ? { kind: 'all-clients' } : ownScope(viewer);
}

export interface OrderDetailsScope {
  readonly scope: RowScope;
  /** Of other companies' campaigns only placed ones open. */
  readonly isPlacedOnly: boolean;
}

/**
 * Whose Campaign Order Details open. A provider user with CampaignStatus view all opens those of every client's placed
 * order; everybody else those of his own scope.
 */
export function orderDetailsScope(viewer: Viewer): OrderDetailsScope {
  if (viewer.companyKind === 'provider' && may(viewer.permissions, 'CampaignStatus', 'viewAll')) {
    return { scope: { kind: 'all-clients' }, isPlacedOnly: true };
  }
  return { scope: ownScope(viewer), isPlacedOnly: false };
}

/** Production file and proof of an order that is seen across clients need CampaignStatus validate (bit 8). */
export function mayOpenProductionFile(viewer: Viewer): boolean {
  return may(viewer.permissions, 'CampaignStatus', 'validateProductionFile');
}

/**
 * The Duplicate List was bought by the client, phones and ages with it: it opens to those who see the campaign as theirs,
 * not to the provider's users who look at it across clients.
 */
export function mayOpenDuplicateList(viewer: Viewer, companyId: string): boolean {
  return viewer.companyId === companyId && may(viewer.permissions, 'Campaign', 'viewDetail');
}

/**
 * The companies a viewer may see and switch to: all of them from the provider, else the ones listed for the user.
 * Source: decision 12.
 */
export type CompanyScope = { readonly kind: 'all-clients' } | { readonly kind: 'listed'; readonly userId: string };

export function companyScope(viewer: Viewer): CompanyScope {
  return viewer.companyKind === 'provider' ? { kind: 'all-clients' } : { kind: 'listed', userId: viewer.userId };
}
