import type { CurrentUser } from '@dropdate/contract/session/current-user';
import type { MayOpen } from '../../client/pages.tsx';
import type { RouteTarget } from '../../client/route-path.ts';
import { visibleGroups } from '../navigation.ts';

export interface PaletteItem {
  readonly label: string;
  /** What tells it apart: campaign and company of an order. */
  readonly detail?: string;
  /** Where it belongs: `Campaign`, `Action`. */
  readonly group: string;
  readonly target: RouteTarget;
}

/** Records by what was typed. */
export type RecordSource = (text: string, viewer: CurrentUser, signal: AbortSignal) => Promise<readonly PaletteItem[]>;

const actions: readonly PaletteItem[] = [
  { label: 'Create Campaign', group: 'Action', target: { to: '/campaigns/create-campaign' } },
  { label: 'Create Lead Gen Order', group: 'Action', target: { to: '/campaigns/choose-template' } },
  {
    label: 'Create Turning Age Order',
    group: 'Action',
    target: { to: '/campaigns/choose-template', query: { orderType: 'TurningAge' } },
  },
  { label: 'Outbox', group: 'Demo', target: { to: '/outbox' } },
  { label: 'Data Credits', group: 'Help', target: { to: '/credits' } },
];

/** Pages and actions that the viewer may use. */
export function paletteItems(mayOpen: MayOpen): readonly PaletteItem[] {
  const pages = visibleGroups(mayOpen).flatMap((group) =>
    group.entries.map((entry) => ({
      label: entry.label,
      group: group.label ?? 'Page',
      target: { to: entry.path } as RouteTarget,
    })),
  );
  return [...pages, ...actions.filter((action) => mayOpen(action.target.to))];
}

/** Items whose words begin with the words typed, in any order. */
export function matching(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = `${item.label} ${item.group}`.toLowerCase().split(/[\s-]+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
