import {
  IconAddressBook,
  IconBrowser,
  IconBuilding,
  IconChartDots3,
  IconHome,
  IconKeyboard,
  IconMailbox,
  IconMailForward,
  IconScan,
  IconTruckDelivery,
  IconUserCog,
  IconUserStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MayOpen } from '../client/links/pages.tsx';
import type { RoutePath } from '../client/links/route-path.ts';

export interface NavigationEntry {
  readonly label: string;
  readonly path: RoutePath;
  readonly icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
}

export interface NavigationGroup {
  /** The heading. A group without a heading shows only its entries. */
  readonly label?: string;
  readonly entries: readonly NavigationEntry[];
}

/**
 * The sidebar's groups in their order. Two groups are called Campaign, because the specification calls both so
 * (specification 1, section 2.2; decision 24).
 */
const groups: readonly NavigationGroup[] = [
  { entries: [{ label: 'Home', path: '/home', icon: IconHome }] },
  { label: 'Campaign', entries: [{ label: 'Campaign Status', path: '/campaign/status', icon: IconTruckDelivery }] },
  {
    label: 'Response-Processing',
    entries: [
      { label: 'Response Cards', path: '/response-cards', icon: IconScan },
      { label: 'Mailback Processing', path: '/mailback-processing', icon: IconMailbox },
      { label: 'Keying-In', path: '/keying-in', icon: IconKeyboard },
      { label: 'Landing Page Leads', path: '/landing-page-leads', icon: IconBrowser },
    ],
  },
  {
    label: 'Contacts Management',
    entries: [
      { label: 'All Contacts', path: '/contacts', icon: IconAddressBook },
      { label: 'Leads', path: '/leads', icon: IconUserStar },
      { label: 'Prospects', path: '/prospects', icon: IconUsersGroup },
    ],
  },
  { label: 'Campaign', entries: [{ label: 'All Campaigns', path: '/campaigns', icon: IconMailForward }] },
  {
    label: 'Settings',
    entries: [
      { label: 'User Management', path: '/settings/users', icon: IconUserCog },
      { label: 'Organization Management', path: '/settings/organization', icon: IconBuilding },
    ],
  },
  { entries: [{ label: 'Reports', path: '/reports', icon: IconChartDots3 }] },
];

/**
 * The groups with the pages that exist and that the viewer may open. A group without entries is left out.
 * @param hasCampaigns whether All Campaigns has something for the viewer. Without it, the entry is left out, although
 * the page opens.
 */
export function visibleGroups(mayOpen: MayOpen, hasCampaigns: boolean): readonly NavigationGroup[] {
  const isShown = ({ path }: NavigationEntry) => mayOpen(path) && (hasCampaigns || path !== '/campaigns');
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
    .filter((group) => group.entries.length > 0);
}

/** The pages of a placed order. */
const orderPages = ['/campaigns/order/', '/campaigns/receipt/'];

/**
 * Finds the active entry by path prefix. The longest prefix wins.
 * @param orders the list in which the viewer looks for placed orders. Their pages belong to this list.
 */
export function activePath(path: string, shown: readonly NavigationGroup[], orders: RoutePath): RoutePath | undefined {
  const place = orderPages.some((one) => path.startsWith(one)) ? orders : path;
  const paths = shown.flatMap((group) => group.entries.map((entry) => entry.path));
  const matching = paths.filter((one) => place === one || place.startsWith(`${one}/`));
  return matching.sort((a, b) => b.length - a.length)[0];
}
