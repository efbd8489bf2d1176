import { IconBuildings, IconMenu2, IconSearch, IconSelector } from '@tabler/icons-react';
import { useFollowLink } from '../client/links/follow-link.ts';
import { useMayOpen } from '../client/links/pages.tsx';
import { openPalette } from '../client/overlay-store.ts';
import { signOutHere } from '../client/session/session-end.ts';
import { useMay, useViewer } from '../client/session/viewer.tsx';
import { Button } from '../kit/button/button.tsx';
import { IconButton } from '../kit/button/icon-button.tsx';
import { KeyCap } from '../kit/button/key-cap.tsx';
import { useNarrow } from '../kit/state/use-media.ts';
import { toastsOver } from '../kit/toast/toast-room.ts';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { asksBeforeCompanies } from './open-companies.ts';
import { messages } from './shell.messages.ts';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  readonly isRail: boolean;
  readonly onNavigation: () => void;
}

/** Logo, organization, the bell with its jobs, search, the user's name and Sign Out. */
export function TopBar({ isRail, onNavigation }: TopBarProps) {
  const isNarrow = useNarrow();
  if (isNarrow) {
    return (
      <header ref={toastsOver} className={classes.bar}>
        <IconButton
          label={messages.menu}
          size={40}
          popup="dialog"
          icon={<IconMenu2 size={20} stroke={1.65} />}
          onClick={onNavigation}
        />
        <HomeLink isMark={false} />
        <Bell size={40} />
        <IconButton
          label={messages.search}
          size={40}
          icon={<IconSearch size={20} stroke={1.65} />}
          onClick={openPalette}
        />
        <UserMenu look="avatar" />
      </header>
    );
  }
  return (
    <header className={classes.bar}>
      <div className={classes.brand} data-rail={isRail}>
        <HomeLink isMark={isRail} />
      </div>
      <Organization />
      <Bell size={32} />
      <button
        type="button"
        className={classes.search}
        aria-label={messages.search}
        aria-keyshortcuts="Control+K"
        onClick={openPalette}
      >
        <IconSearch size={16} stroke={1.65} aria-hidden />
        <span className={classes.searchText}>{messages.search}</span>
        <KeyCap keys={messages.searchKeys} />
      </button>
      <UserMenu look="name" />
      <Button kind="quiet" size="small" onClick={() => void signOutHere()}>
        {messages.signOut}
      </Button>
    </header>
  );
}

/** The logo, which leads to `/`. */
function HomeLink({ isMark }: { readonly isMark: boolean }) {
  const follow = useFollowLink();
  return (
    <a href="/" className={classes.logo} onClick={(event) => follow(event, '/')}>
      <Brand isMark={isMark} />
    </a>
  );
}

/**
 * The company switcher. It names the segment. If there is a primary user, the switcher names this user after a '>'.
 * Only users who may impersonate see the switcher (specification 1, section 2.2).
 */
function Organization() {
  const { primaryCompanySegmentName, attributes } = useViewer();
  const may = useMay();
  const mayOpen = useMayOpen();
  const follow = useFollowLink();
  if (!may('Company.impersonate')) return null;
  const words = (
    <>
      <IconBuildings size={17} stroke={1.65} className={classes.icon} aria-hidden />
      <span className={classes.segment}>{primaryCompanySegmentName}</span>
      {attributes.primaryUserName !== null && (
        <>
          <span aria-hidden>&gt;</span>
          <span className={classes.primaryUser}>{attributes.primaryUserName}</span>
        </>
      )}
    </>
  );
  if (!mayOpen('/companies')) return <div className={classes.organization}>{words}</div>;
  return (
    <a
      href="/companies"
      className={classes.organization}
      onClick={(event) => {
        if (asksBeforeCompanies()) event.preventDefault();
        follow(event, '/companies');
      }}
    >
      {words}
      <IconSelector size={16} stroke={1.65} className={classes.icon} aria-hidden />
    </a>
  );
}
