import { menu } from '@dropdate/domain/permission/menu';
import { mayOpen, type PagePath, pageNeeds } from '@dropdate/domain/permission/page-needs';
import type { Permissions } from '@dropdate/domain/permission/permission-sets';
import type { PageTitle } from '../../client/links/pages.tsx';

interface SeenMenu {
  readonly label: string | undefined;
  readonly entries: readonly string[];
}

export interface RoleView {
  readonly menus: readonly SeenMenu[];
  /** The titles of further pages that open. */
  readonly pages: readonly string[];
}

const isPagePath = (path: string): path is PagePath => Object.hasOwn(pageNeeds, path);

/**
 * The menus and pages that a user with these permissions sees. Pages that the product does not have yet are left out.
 * @param hasCampaigns whether All Campaigns has something for the user.
 */
export function roleView(permissions: Permissions, pages: readonly PageTitle[], hasCampaigns: boolean): RoleView {
  const opening = pages.filter(({ path }) => isPagePath(path) && mayOpen(permissions, path));
  const opens = (path: string) => opening.some((page) => page.path === path) && (path !== '/campaigns' || hasCampaigns);
  const inMenu: ReadonlySet<string> = new Set(menu.flatMap(({ entries }) => entries.map(({ path }) => path)));
  const others = opening.filter(({ path }) => !inMenu.has(path)).map(({ title }) => title);
  return {
    menus: menu
      .map((group) => ({
        label: 'label' in group ? group.label : undefined,
        entries: group.entries.filter(({ path }) => opens(path)).map(({ label }) => label),
      }))
      .filter(({ entries }) => entries.length > 0),
    pages: [...new Set(others)],
  };
}
