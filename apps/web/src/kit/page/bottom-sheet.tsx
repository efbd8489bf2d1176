import { IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { latePart } from '../state/late-part.tsx';
import classes from './bottom-sheet.module.css';

const loadSheet = () => import('../dialog/slide-over.tsx');
const SlideOver = latePart(async () => (await loadSheet()).SlideOver);

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
  /** Called when the script of the sheet could not be loaded. */
  readonly onMissing: () => void;
}

/**
 * The side panel on a narrow screen: one line with an action. The rest of the panel opens in a sheet from the bottom of
 * the screen.
 */
export function BottomSheet({ title, line, action, children, foot, onMissing }: BottomSheetProps) {
  const [isOpen, setOpen] = useState(false);
  // Only narrow screens have a sheet. Its script is there before the first press.
  useEffect(() => {
    loadSheet().catch(() => undefined);
  }, []);
  const miss = () => {
    setOpen(false);
    onMissing();
  };
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
        <SlideOver title={title} side="bottom" onClose={() => setOpen(false)} onMissing={miss}>
          {children}
          {foot !== undefined && <div className={classes.foot}>{foot}</div>}
        </SlideOver>
      )}
    </div>
  );
}
