import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useViewer } from '../client/session/viewer.tsx';
import { Initials } from '../kit/badge/initials.tsx';
import { latePart } from '../kit/state/late-part.tsx';
import { reportMissing } from './report-missing.ts';
import classes from './user-menu.module.css';

const loadItems = () => import('./user-menu-items.tsx');
const UserMenuItems = latePart(async () => (await loadItems()).UserMenuItems);
/** Loads the menu's script early. A failure is reported when the menu opens. */
const loadAhead = () => void loadItems().catch(() => undefined);

/** The user at the foot of the sidebar and in the top bar. The menu holds theme, settings, help and Sign Out. */
export function UserMenu({ look }: { readonly look: 'foot' | 'rail' | 'avatar' | 'name' }) {
  const { firstName, lastName, primaryRoleName } = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  const close = () => setAnchor(null);
  const name = `${firstName} ${lastName}`;
  const label = look === 'name' ? name : `${name}, ${primaryRoleName}`;
  return (
    <>
      <button
        type="button"
        className={classes.user}
        data-look={look}
        aria-label={label}
        aria-haspopup="menu"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        // The press of the mouse already closes an open menu. So the click must know whether the menu was open before
        // the press.
        onMouseDown={() => {
          wasOpen.current = anchor !== null;
        }}
        onClick={(event) => {
          setAnchor(wasOpen.current ? null : event.currentTarget);
          wasOpen.current = false;
        }}
      >
        {look === 'name' ? (
          <>
            <span className={classes.name}>{name}</span>
            <IconChevronDown size={14} stroke={1.8} aria-hidden />
          </>
        ) : (
          <Initials name={name} />
        )}
        {look === 'foot' && (
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.role}>{primaryRoleName}</span>
          </span>
        )}
      </button>
      {anchor !== null && (
        <UserMenuItems
          anchor={anchor}
          label={label}
          position={look === 'avatar' || look === 'name' ? 'bottom-end' : 'top-start'}
          onClose={close}
          onMissing={() => reportMissing(close)}
        />
      )}
    </>
  );
}
