import { IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import classes from './tree-cell.module.css';

/** A row's place in a tree. */
export interface TreePlace {
  /** 0 for the rows of the highest level. */
  readonly depth: number;
  /** Undefined for a row that has no rows below it. */
  readonly isOpen: boolean | undefined;
  /** True while the rows below are loading. */
  readonly isBusy: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

interface TreeCellProps extends TreePlace {
  /** The accessible name of the button, for example `Orgs below Harborline`. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * The name of a row in a tree, indented by its level. Its button shows and hides the rows below. The right arrow key
 * opens the row. The left arrow key closes the row, and from a closed row it leads to the row above in the tree.
 */
export function TreeCell({ depth, isOpen, isBusy, onToggle, label, children }: TreeCellProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'ArrowRight' && isOpen === false) onToggle(true);
    else if (event.key === 'ArrowLeft' && isOpen === true) onToggle(false);
    else if (event.key === 'ArrowLeft') parentOf(event.currentTarget, depth)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <span className={classes.cell} style={{ '--tree-depth': depth } as CSSProperties}>
      {isOpen === undefined ? (
        <span className={classes.leaf} />
      ) : (
        <button
          type="button"
          className={classes.toggle}
          data-depth={depth}
          aria-expanded={isOpen}
          aria-label={label}
          aria-busy={isBusy}
          onClick={() => onToggle(!isOpen)}
          onKeyDown={onKeyDown}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </button>
      )}
      <span className={classes.words} data-cut>
        {children}
      </span>
    </span>
  );
}

/** The button of the row above in the tree. */
function parentOf(button: HTMLElement, depth: number): HTMLElement | null {
  let row = button.closest('tr, li')?.previousElementSibling;
  while (row) {
    const other = row.querySelector<HTMLElement>('[data-depth]');
    if (other !== null && Number(other.dataset.depth) < depth) return other;
    row = row.previousElementSibling;
  }
  return null;
}
