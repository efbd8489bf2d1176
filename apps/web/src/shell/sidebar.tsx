import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasOwnCampaigns, ordersPage } from '../client/links/campaigns-page.ts';
import { useFollowLink } from '../client/links/follow-link.ts';
import { useMayOpen } from '../client/links/pages.tsx';
import { useViewer } from '../client/session/viewer.tsx';
import { useNarrow } from '../kit/state/use-media.ts';
import { Tip } from '../kit/tip/tip.tsx';
import { activePath, type NavigationEntry, type NavigationGroup, visibleGroups } from './navigation.ts';
import { messages } from './shell.messages.ts';
import classes from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The sidebar, or its rail of icons beside wizards and work screens. */
export function Sidebar({ isRail }: { readonly isRail: boolean }) {
  const isNarrow = useNarrow();
  if (isNarrow) return null;
  return (
    <div className={classes.sidebar} data-rail={isRail}>
      <div className={classes.entries}>
        <NavigationList isRail={isRail} />
      </div>
      <UserMenu look={isRail ? 'rail' : 'foot'} />
    </div>
  );
}

interface NavigationListProps {
  readonly isRail?: boolean;
  readonly onChoose?: () => void;
}

/** The groups and entries that the viewer may open. */
export function NavigationList({ isRail = false, onChoose }: NavigationListProps) {
  const viewer = useViewer();
  const groups = visibleGroups(useMayOpen(), hasOwnCampaigns(viewer));
  const path = useRouterState({ select: (state) => state.location.pathname });
  const active = activePath(path, groups, ordersPage(viewer));
  return (
    <nav aria-label={messages.mainNavigation}>
      {groups.map((group) => (
        <Group key={group.entries[0]?.path} group={group} isRail={isRail}>
          {group.entries.map((entry) => (
            <Entry
              key={entry.path}
              entry={entry}
              isActive={entry.path === active}
              isRail={isRail}
              {...(onChoose !== undefined && { onChoose })}
            />
          ))}
        </Group>
      ))}
    </nav>
  );
}

interface GroupProps {
  readonly group: NavigationGroup;
  readonly isRail: boolean;
  readonly children: ReactNode;
}

function Group({ group, isRail, children }: GroupProps) {
  return (
    <div className={classes.group} data-rail={isRail}>
      {group.label !== undefined && !isRail && <p className={classes.heading}>{group.label}</p>}
      <ul aria-label={group.label}>{children}</ul>
    </div>
  );
}

interface EntryProps extends NavigationListProps {
  readonly entry: NavigationEntry;
  readonly isActive: boolean;
  readonly isRail: boolean;
}

function Entry({ entry, isActive, isRail, onChoose }: EntryProps) {
  const follow = useFollowLink();
  const Icon = entry.icon;
  return (
    <li>
      <Tip label={isRail ? entry.label : undefined} position="right">
        {(target) => (
          <a
            {...target}
            href={entry.path}
            className={classes.entry}
            data-rail={isRail}
            aria-label={isRail ? entry.label : undefined}
            aria-current={isActive ? 'page' : undefined}
            onClick={(event) => {
              follow(event, entry.path);
              onChoose?.();
            }}
          >
            <Icon size={17} stroke={1.65} aria-hidden />
            {!isRail && <span>{entry.label}</span>}
          </a>
        )}
      </Tip>
    </li>
  );
}
