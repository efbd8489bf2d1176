import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import type { MayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { visibleGroups } from '../navigation.ts';

export interface PaletteItem {
  readonly label: string;
  /** What tells it apart: campaign and company of an order, the status of a campaign. */
  readonly detail?: string;
  /** Where it belongs: `Campaign`, `Action`. */
  readonly group: string;
  /** The page that it opens, or what it does. */
  readonly target: RouteTarget | (() => void);
}

/** A record that was found. */
export interface RecordItem extends PaletteItem {
  readonly detail: string;
  readonly target: RouteTarget;
  /** Its label is an order number, and set as one. */
  readonly isOrder?: true;
}

/** Records by what was typed; none for who may not see them. */
export type RecordSource = (text: string, viewer: CurrentUser, signal: AbortSignal) => Promise<readonly RecordItem[]>;

/** What the palette does besides opening pages. */
export interface PaletteCommands {
  readonly setTheme: (theme: 'auto' | 'light' | 'dark') => void;
  readonly show: (overlay: 'shortcuts' | 'support') => void;
  readonly signOut: () => void;
}

type PageItem = PaletteItem & { readonly target: RouteTarget };

const actions: readonly PageItem[] = [
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

/** Everybody may do these, on every page. */
const commandItems = ({ setTheme, show, signOut }: PaletteCommands): readonly PaletteItem[] => [
  { label: 'Light theme', group: 'Action', target: () => setTheme('light') },
  { label: 'Dark theme', group: 'Action', target: () => setTheme('dark') },
  { label: 'System theme', group: 'Action', target: () => setTheme('auto') },
  { label: 'Keyboard shortcuts', group: 'Help', target: () => show('shortcuts') },
  { label: 'Contact support', group: 'Help', target: () => show('support') },
  { label: 'Sign Out', group: 'Action', target: signOut },
];

/** Pages and actions that the viewer may use. */
export function paletteItems(mayOpen: MayOpen, commands: PaletteCommands): readonly PaletteItem[] {
  const pages = visibleGroups(mayOpen).flatMap((group) =>
    group.entries.map((entry) => ({
      label: entry.label,
      group: group.label ?? 'Page',
      target: { to: entry.path } as RouteTarget,
    })),
  );
  return [...pages, ...actions.filter((action) => mayOpen(action.target.to)), ...commandItems(commands)];
}

/** Items whose words begin with the words typed, in any order. */
export function matching(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = `${item.label} ${item.group}`.toLowerCase().split(/[\s-]+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
