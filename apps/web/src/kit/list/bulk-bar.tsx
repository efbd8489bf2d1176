import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

export interface BulkAction {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Stands last, after a divider, in salmon. */
  readonly isDanger?: boolean;
}

interface BulkBarProps {
  readonly count: number;
  readonly actions: readonly BulkAction[];
  readonly onClose: () => void;
}

/** What can be done with the selected rows; floats above the foot of the list. */
export function BulkBar({ count, actions, onClose }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label="Selected rows">
        <span className={classes.count} aria-live="polite">
          <b>{count}</b> selected
        </span>
        {actions.map((action) => (
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
        <button type="button" className={classes.action} aria-label="Clear selection" onClick={onClose}>
          <IconX size={16} stroke={1.65} aria-hidden />
        </button>
      </div>
    </div>
  );
}
