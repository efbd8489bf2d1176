import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { useNarrow } from '../state/use-media.ts';

interface HeadButtonProps {
  /** The visible words. On a narrow screen they are the name and the tooltip of the icon. */
  readonly children: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly popup?: 'dialog';
  readonly onClick: () => void;
}

/** A quiet button in the head of a page. It is its icon alone on a narrow screen, so that it needs no line of its own. */
export function HeadButton({ children, icon, isDanger = false, ...rest }: HeadButtonProps) {
  if (useNarrow())
    return <IconButton {...rest} label={children} icon={icon} size={32} isBordered isDanger={isDanger} />;
  return (
    <Button {...rest} icon={icon} kind={isDanger ? 'danger' : 'quiet'}>
      {children}
    </Button>
  );
}
