/** The longest name and the longest Org ID (specification 1, sections 5.2 and 5.6). */
export const maxOrgName = 50;
export const maxOrgId = 50;

/** The statuses that a user can give an org, as people read them. Source: specification 1, section 4 (Org status). */
export const orgStatuses = [
  { status: 'active', label: 'Active' },
  { status: 'inactive', label: 'Inactive' },
] as const;

/** The facts on which it depends whether an org can be deleted, moved or made inactive. */
export interface OrgPlace {
  /** True for an org without a parent. Each company has one. */
  readonly isTop: boolean;
  /** True for the org that the acting user belongs to. */
  readonly isOwn: boolean;
}

export interface OrgContents {
  readonly totalUsers: number;
  readonly totalContacts: number;
  readonly totalCampaigns: number;
  /** The orgs directly below the org. */
  readonly subDivisions: number;
}

interface OrgRefusal {
  readonly id: string;
  readonly text: string;
}

/** Why an org must stay active. Null when it may become inactive. */
export function inactiveRefusal({ isTop, isOwn }: OrgPlace): OrgRefusal | null {
  if (isTop) return { id: 'TopOrg', text: 'The top org of a company always stays active.' };
  if (isOwn) return { id: 'OwnOrg', text: 'You cannot make your own org inactive.' };
  return null;
}

/**
 * Why an org cannot be deleted. Null when it can. An org with users, contacts or campaigns must be emptied first
 * (specification 1, section 4). The rule about sub-orgs is ours: they would otherwise lie below an org that is gone.
 */
export function deletionRefusal({
  isTop,
  isOwn,
  totalUsers,
  totalContacts,
  totalCampaigns,
  subDivisions,
}: OrgPlace & OrgContents): OrgRefusal | null {
  if (isTop) return { id: 'TopOrg', text: 'The top org of a company cannot be deleted.' };
  if (isOwn) return { id: 'OwnOrg', text: 'You cannot delete your own org.' };
  if (totalUsers + totalContacts + totalCampaigns > 0)
    return { id: 'OrgInUse', text: 'Please shift its users, contacts and campaigns to another org first.' };
  if (subDivisions > 0)
    return { id: 'OrgHasSubOrgs', text: 'Please move its sub-orgs to another org, or delete them, first.' };
  return null;
}
