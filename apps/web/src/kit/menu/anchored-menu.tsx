import { Menu } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { KeyCap } from '../button/key-cap.tsx';
import classes from './anchored-menu.module.css';

interface AnchoredMenuProps {
  /** The button that opened the menu. It gets the focus back. */
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly position: 'bottom-end' | 'bottom-start' | 'top-start';
  readonly width?: number;
  readonly onClose: () => void;
  /** True where a digit chooses the item at its place. The items carry `<ItemKey>`. */
  readonly isNumbered?: boolean;
  /** Items of Mantine's `Menu`. */
  readonly children: ReactNode;
}

/**
 * Gives the focus to the first item as soon as the menu is there. The library's own trap takes the focus twice, after
 * timers, so an arrow key that came between them was lost.
 */
const focusFirst = (menu: HTMLElement | null) =>
  menu?.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)')?.focus({ preventScroll: true });

const digits = '123456789';

/** The digit that chooses an item of a numbered menu. @param at the place of the item, from 0 */
export const ItemKey = ({ at }: { readonly at: number }) => <KeyCap keys={digits[at] ?? ''} />;

/** An open menu beside any button. The menu's code loads only when the button is pressed. */
export function AnchoredMenu({ anchor, label, position, width, onClose, isNumbered, children }: AnchoredMenuProps) {
  const place = useRef(anchor.getBoundingClientRect());
  const { top, left, width: anchorWidth, height } = place.current;
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    return () => anchor.removeAttribute('aria-expanded');
  }, [anchor]);
  const close = () => {
    onClose();
    // The button takes the focus before the action starts. The action may open a dialog, which remembers the focused
    // element.
    anchor.focus();
  };
  // Tab closes the menu and goes on from its button.
  const leave = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Tab') close();
    const place = isNumbered === true && key.length === 1 ? digits.indexOf(key) : -1;
    const item = event.currentTarget.querySelectorAll<HTMLElement>('[data-menu-item]')[place];
    if (item === undefined) return;
    event.preventDefault();
    item.click();
  };
  return (
    <Menu
      opened
      onClose={close}
      position={position}
      returnFocus={false}
      trapFocus={false}
      withinPortal
      {...(width !== undefined && { width })}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          aria-label={label}
          className={classes.anchor}
          style={{ top, left, width: anchorWidth, height }}
        />
      </Menu.Target>
      <Menu.Dropdown ref={focusFirst} onKeyDown={leave}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
