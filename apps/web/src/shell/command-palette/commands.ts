import type { CurrentUser } from '@dropdate/contract/session/get-current-user';
import type { MayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { visibleGroups } from '../navigation.ts';

export interface Command {
  readonly label: string;
  /**
   * A detail that distinguishes records. For an order it is campaign and company, for a campaign its status, for
   * a contact phone and city.
   */
  readonly detail?: string;
  /** The group that lists the item, for example `Campaign` or `Action`. */
  readonly group: string;
  /** The page to open, or the action to run. */
  readonly target: RouteTarget | (() => void);
  /** Runs before the page opens. @returns whether the page is open already */
  readonly before?: () => boolean;
}

/** A record that was found. */
export interface RecordItem extends Command {
  readonly detail: string;
  readonly target: RouteTarget;
  /** True when the label is an order number, which has its own typeface. */
  readonly isOrder?: true;
}

/**
 * The kinds of text by which a user can find records. While nothing is typed, a hint of the palette names these kinds in
 * this order.
 */
export const findableKinds = [
  'part-of-name',
  'part-of-client',
  'part-of-contact',
  'part-of-lead',
  'phone',
  'email',
  'contact-id',
  'digits-of-order',
] as const;
export type Findable = (typeof findableKinds)[number];

/** A search for records. */
export interface RecordSource {
  /** What the viewer can find with this search; nothing when the viewer may not see the records. */
  readonly finds: (viewer: Pick<CurrentUser, 'permissions'>) => readonly Findable[];
  /** Asks the server. Only viewers who can find something ask, because the server refuses all other viewers. */
  readonly search: (text: string, viewer: CurrentUser, signal: AbortSignal) => Promise<readonly RecordItem[]>;
}

/** The actions of the palette besides opening pages. */
export interface OwnCommands {
  readonly setTheme: (theme: 'auto' | 'light' | 'dark') => void;
  readonly show: (overlay: 'shortcuts' | 'support') => void;
  readonly signOut: () => void;
}

type PageItem = Command & { readonly target: RouteTarget };

const actions: readonly PageItem[] = [
  { label: 'Create Campaign', group: 'Action', target: { to: '/campaigns/create-campaign' } },
  { label: 'Create Lead Gen Order', group: 'Action', target: { to: '/campaigns/choose-template' } },
  {
    label: 'Create Turning Age Order',
    group: 'Action',
    target: { to: '/campaigns/choose-template', query: { orderType: 'TurningAge' } },
  },
  { label: 'Create Contact', group: 'Action', target: { to: '/contacts/contact' } },
  { label: 'Create Lead', group: 'Action', target: { to: '/leads/lead' } },
  { label: 'Call List', group: 'Action', target: { to: '/leads/call-list' } },
  { label: 'Profile', group: 'Settings', target: { to: '/profile' } },
  { label: 'Mail Settings', group: 'Settings', target: { to: '/mail-settings' } },
  { label: 'Do Not Mail', group: 'Settings', target: { to: '/settings/do-not-mail' } },
  { label: 'Do Not Call', group: 'Settings', target: { to: '/settings/do-not-call' } },
  { label: 'Forms on Other Sites', group: 'Settings', target: { to: '/settings/site-forms' } },
  { label: 'Switch organization', group: 'Settings', target: { to: '/companies' } },
  { label: 'Client Settings', group: 'Settings', target: { to: '/settings/clients' } },
  { label: 'Prices', group: 'Settings', target: { to: '/settings/prices' } },
  { label: 'Permission Rules', group: 'Settings', target: { to: '/settings/permission-rules' } },
  { label: 'My Mails', group: 'Demo', target: { to: '/outbox' } },
  { label: 'Data Credits', group: 'Help', target: { to: '/credits' } },
];

/** Commands that everybody may use, on every page. */
const commandItems = ({ setTheme, show, signOut }: OwnCommands): readonly Command[] => [
  { label: 'Light theme', group: 'Action', target: () => setTheme('light') },
  { label: 'Dark theme', group: 'Action', target: () => setTheme('dark') },
  { label: 'System theme', group: 'Action', target: () => setTheme('auto') },
  { label: 'Keyboard shortcuts', group: 'Help', target: () => show('shortcuts') },
  { label: 'Contact support', group: 'Help', target: () => show('support') },
  { label: 'Sign Out', group: 'Action', target: signOut },
];

/**
 * Pages and actions that the viewer may use. `hasCampaigns` says whether All Campaigns has something for the viewer. All
 * other users get no mails about orders, so they have no settings of mails.
 */
export function commandsFor(mayOpen: MayOpen, hasCampaigns: boolean, commands: OwnCommands): readonly Command[] {
  const pages = visibleGroups(mayOpen, hasCampaigns).flatMap((group) =>
    group.entries.map((entry) => ({
      label: entry.label,
      group: group.label ?? 'Page',
      target: { to: entry.path } as RouteTarget,
    })),
  );
  const isOffered = ({ target: { to } }: PageItem) => mayOpen(to) && (to !== '/mail-settings' || hasCampaigns);
  return [...pages, ...actions.filter(isOffered), ...commandItems(commands)];
}

/** Items whose words begin with the typed words, in any order. */
export function matching(items: readonly Command[], text: string): readonly Command[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter((item) => {
    const words = `${item.label} ${item.group}`.toLowerCase().split(/[\s-]+/);
    return wanted.every((one) => words.some((word) => word.startsWith(one)));
  });
}
