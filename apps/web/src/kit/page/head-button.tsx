import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { useNarrow } from '../state/use-media.ts';

interface HeadButtonProps {
  readonly children: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly popup?: 'dialog';
  readonly onClick: () => void;
}

/** A quiet button in the head of a page. It is its icon alone on a narrow screen, so that it needs no line of its own. */
export function HeadButton({ isDanger = false, ...props }: HeadButtonProps) {
  return <Button {...props} kind={isDanger ? 'danger' : 'quiet'} isIconAlone={useNarrow()} />;
}
