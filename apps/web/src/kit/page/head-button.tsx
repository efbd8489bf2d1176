import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';

interface HeadButtonProps {
  readonly children: string;
  readonly icon: ReactNode;
  readonly isDanger?: boolean;
  readonly popup?: 'dialog';
  readonly onClick: () => void;
}

/** A quiet button in the head of the page of a record. It keeps its words on a phone, where the buttons wrap. */
export function HeadButton({ isDanger = false, ...props }: HeadButtonProps) {
  return <Button {...props} kind={isDanger ? 'danger' : 'quiet'} />;
}
