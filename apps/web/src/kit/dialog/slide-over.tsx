import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import classes from './slide-over.module.css';
import { useLayer } from './use-layer.ts';

interface SlideOverProps {
  readonly title: string;
  /** Shown instead of the title's text. */
  readonly head?: ReactNode;
  readonly side: 'left' | 'right' | 'bottom';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const sizes = { left: 280, right: 440, bottom: '85%' } as const;

/** A panel that slides in from a side. Escape, or a click beside the panel, closes the panel. */
export function SlideOver({ title, head, side, onClose, children }: SlideOverProps) {
  const zIndex = useLayer(onClose);
  return (
    <Drawer.Root opened onClose={onClose} position={side} size={sizes[side]} closeOnEscape={false} zIndex={zIndex}>
      <Drawer.Overlay backgroundOpacity={1} color="var(--dd-scrim)" />
      <Drawer.Content className={classes.content} data-side={side} data-at-side={side !== 'bottom'}>
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{head ?? title}</Drawer.Title>
          <IconButton label={`Close ${title}`} size={40} icon={<IconX size={18} stroke={1.65} />} onClick={onClose} />
        </div>
        <div className={classes.body}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
