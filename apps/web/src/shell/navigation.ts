import { type MenuPath, menu } from '@dropdate/domain/permission/menu';
import {
  IconAddressBook,
  IconBrowser,
  IconBuilding,
  IconChartDots3,
  IconHome,
  IconKeyboard,
  IconLock,
  IconMailbox,
  IconMailForward,
  IconRoute,
  IconScan,
  IconTruckDelivery,
  IconUserCog,
  IconUserStar,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { MayOpen } from '../client/links/pages.tsx';
import type { RoutePath } from '../client/links/route-path.ts';

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

export interface NavigationEntry {
  readonly label: string;
  readonly path: RoutePath;
  readonly icon: Icon;
}

export interface NavigationGroup {
  /** The heading. A group without a heading shows only its entries. */
  readonly label?: string;
  readonly entries: readonly NavigationEntry[];
}

const icons: Readonly<Record<MenuPath, Icon>> = {
  '/home': IconHome,
  '/campaign/status': IconTruckDelivery,
  '/response-cards': IconScan,
  '/mailback-processing': IconMailbox,
  '/keying-in': IconKeyboard,
  '/landing-page-leads': IconBrowser,
  '/contacts': IconAddressBook,
  '/leads': IconUserStar,
  '/prospects': IconUsersGroup,
  '/campaigns': IconMailForward,
  '/settings/users': IconUserCog,
  '/settings/user-role': IconLock,
  '/settings/organization': IconBuilding,
  '/settings/assignment-rules': IconRoute,
  '/reports': IconChartDots3,
};

/** The sidebar's groups in their order, with the icons of their entries. */
const groups: readonly NavigationGroup[] = menu.map((group) => ({
  ...('label' in group && { label: group.label }),
  entries: group.entries.map((entry) => ({ ...entry, icon: icons[entry.path] })),
}));

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
