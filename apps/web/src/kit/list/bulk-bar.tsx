import { IconDots, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useMedia, useNarrow } from '../state/use-media.ts';
import { RowMenu } from '../table/row-menu.tsx';
import { focusRows } from '../table/use-row-focus.ts';
import { useToasts } from '../toast/toast.ts';
import classes from './bulk-bar.module.css';

export interface BulkAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Puts the action last, after a divider, in salmon. */
  readonly isDanger?: boolean;
}

interface BulkBarProps {
  /** The name of the bar, where the page has its own. */
  readonly label?: string | undefined;
  readonly count: number;
  /** The count as users read it. */
  readonly countText: string;
  readonly actions: readonly BulkAction[];
  /** Selects further rows. The button stands beside the count. */
  readonly more?: Pick<BulkAction, 'label' | 'onSelect'> | undefined;
  readonly onClose: () => void;
}

/**
 * The number of actions that stand in the bar. The others are in its menu. The bar never scrolls, because the last
 * actions and the cross would be out of view then.
 */
function shownOf(
  actions: number,
  { isNarrow, isCramped }: { readonly isNarrow: boolean; readonly isCramped: boolean },
) {
  if (isNarrow) return actions > 2 ? 1 : actions;
  return isCramped && actions > 4 ? 3 : actions;
}

/** The actions on the selected rows. The bar floats above the foot of the list. */
export function BulkBar({ label = 'Selected rows', count, countText, actions, more, onClose }: BulkBarProps) {
  const toasts = useToasts();
  const isNarrow = useNarrow();
  // Seven actions are 1,080 pixels wide. The sidebar and the button for further rows take the rest.
  const isSmall = useMedia('(max-width: 1359px)');
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  if (count === 0) return null;
  const room = { isNarrow, isCramped: isSmall || more !== undefined };
  const shown = actions.slice(0, shownOf(actions.length, room));
  const others = actions.slice(shown.length);
  // Messages appear at the bar's place, so the bar moves to make room for them.
  return (
    <div className={classes.place} style={{ '--bulk-bar-toasts': toasts.length } as CSSProperties}>
      <div className={classes.bar} role="toolbar" aria-label={label}>
        <span className={classes.count} aria-live="polite">
          <b>{countText}</b> selected
        </span>
        {more !== undefined && (
          <button
            type="button"
            className={classes.action}
            onClick={() => {
              // The button goes away with this press.
              focusRows();
              more.onSelect();
            }}
          >
            {more.label}
          </button>
        )}
        {shown.map((action) => (
          <button
            key={action.label}
            type="button"
            className={classes.action}
            data-danger={action.isDanger === true}
            onClick={action.onSelect}
          >
            <span aria-hidden className={classes.icon}>
              {action.icon}
            </span>
            {action.label}
          </button>
        ))}
        {others.length > 0 && (
          <button
            type="button"
            className={classes.action}
            aria-label="More actions"
            aria-haspopup="menu"
            onClick={(event) => setMenu(event.currentTarget)}
          >
            <IconDots size={16} stroke={1.65} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={classes.action}
          aria-label="Clear selection"
          onClick={() => {
            focusRows();
            onClose();
          }}
        >
          <IconX size={16} stroke={1.65} aria-hidden />
        </button>
      </div>
      {menu !== null && <RowMenu anchor={menu} label="More actions" actions={others} onClose={() => setMenu(null)} />}
    </div>
  );
}
