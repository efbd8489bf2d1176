import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { SlideOver } from '../dialog/slide-over.tsx';
import classes from './bottom-sheet.module.css';

interface BottomSheetProps {
  /** The sheet's name, for example `Summary`. */
  readonly title: string;
  /** The line that is always visible, with count and total. */
  readonly line: ReactNode;
  /** The action beside the line. */
  readonly action?: ReactNode;
  /** The content of the side panel on wide screens. */
  readonly children: ReactNode;
  /** The foot of the side panel, with the total. */
  readonly foot?: ReactNode;
}

/**
 * The side panel on a narrow screen: one line with an action. The rest of the panel opens in a sheet from the bottom of
 * the screen.
 */
export function BottomSheet({ title, line, action, children, foot }: BottomSheetProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.line}>
      <div className={classes.words}>{line}</div>
      {action}
      <IconButton
        label={`Show ${title}`}
        size={40}
        popup="dialog"
        expanded={isOpen}
        icon={<IconChevronUp size={18} stroke={1.65} />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <SlideOver title={title} side="bottom" onClose={() => setOpen(false)}>
          {children}
          {foot !== undefined && <div className={classes.foot}>{foot}</div>}
        </SlideOver>
      )}
    </div>
  );
}
