import { Menu } from '@mantine/core';
import { AnchoredMenu } from '../menu/anchored-menu.tsx';
import classes from './data-table.module.css';
import type { RowAction } from './table-model.ts';

interface DotsButtonProps {
  readonly label: string;
  readonly onOpen: (anchor: HTMLElement) => void;
}

/**
 * The three dots at the end of a row. All rows share one menu. The style draws the dots, because a list has fifty of them and a picture
 * takes a browser longer than a text.
 */
export function DotsButton({ label, onOpen }: DotsButtonProps) {
  return (
    <button
      type="button"
      className={classes.dots}
      aria-label={label}
      aria-haspopup="menu"
      title={label}
      onClick={(event) => onOpen(event.currentTarget)}
    />
  );
}

interface RowMenuProps {
  readonly anchor: HTMLElement;
  readonly label: string;
  readonly actions: readonly RowAction[];
  readonly onClose: () => void;
}

/** A menu of actions beside its button, such as the dots of a row. */
export function RowMenu({ anchor, label, actions, onClose }: RowMenuProps) {
  const select = (action: RowAction) => {
    if (action.reason !== undefined) return;
    onClose();
    // The button takes the focus before the action starts. The action may open a dialog, which remembers the focused
    // element.
    anchor.focus();
    action.onSelect();
  };
  return (
    <AnchoredMenu anchor={anchor} label={label} position="bottom-end" onClose={onClose}>
      {actions.map((action) => (
        <Menu.Item
          key={action.label}
          leftSection={action.icon}
          data-danger={action.isDanger === true ? true : undefined}
          // An action that is off stays reachable, so that the user can read why.
          aria-disabled={action.reason === undefined ? undefined : true}
          aria-description={action.reason}
          title={action.reason}
          closeMenuOnClick={action.reason === undefined}
          onClick={() => select(action)}
        >
          {action.label}
        </Menu.Item>
      ))}
    </AnchoredMenu>
  );
}
