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

/** The user at the foot of the sidebar. The user's menu holds theme, help and Sign Out. */
export function UserMenu({ look }: { readonly look: 'foot' | 'rail' | 'avatar' }) {
  const { firstName, lastName, primaryRoleName } = useViewer();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useRef(false);
  const close = () => setAnchor(null);
  const name = `${firstName} ${lastName}`;
  const label = `${name}, ${primaryRoleName}`;
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
        <Initials name={name} />
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
          position={look === 'avatar' ? 'bottom-end' : 'top-start'}
          onClose={close}
          onMissing={() => reportMissing(close)}
        />
      )}
    </>
  );
}
