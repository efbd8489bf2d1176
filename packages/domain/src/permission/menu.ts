import type { PagePath } from './page-needs.ts';

export interface MenuEntry {
  readonly label: string;
  readonly path: PagePath;
}

export interface MenuGroup {
  /** The heading. A group without a heading shows only its entries. */
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/**
 * The menus of the sidebar in their order. Two groups are called Campaign, because the specification calls both so
 * (specification 1, section 2.2; decision 24).
 */
export const menu = [
  { entries: [{ label: 'Home', path: '/home' }] },
  { label: 'Campaign', entries: [{ label: 'Campaign Status', path: '/campaign/status' }] },
  {
    label: 'Response-Processing',
    entries: [
      { label: 'Response Cards', path: '/response-cards' },
      { label: 'Mailback Processing', path: '/mailback-processing' },
      { label: 'Keying-In', path: '/keying-in' },
      { label: 'Landing Page Leads', path: '/landing-page-leads' },
    ],
  },
  {
    label: 'Contacts Management',
    entries: [
      { label: 'All Contacts', path: '/contacts' },
      { label: 'Leads', path: '/leads' },
      { label: 'Prospects', path: '/prospects' },
    ],
  },
  { label: 'Campaign', entries: [{ label: 'All Campaigns', path: '/campaigns' }] },
  {
    label: 'Settings',
    entries: [
      { label: 'User Management', path: '/settings/users' },
      { label: 'Roles', path: '/settings/user-role' },
      { label: 'Organization Management', path: '/settings/organization' },
      { label: 'Assignment Rules', path: '/settings/assignment-rules' },
    ],
  },
  { entries: [{ label: 'Reports', path: '/reports' }] },
] as const satisfies readonly MenuGroup[];

/** The path of a page that has an entry in the sidebar. */
export type MenuPath = (typeof menu)[number]['entries'][number]['path'];
