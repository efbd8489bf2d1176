import { ActionIcon } from '@mantine/core';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { Tip } from '../tip/tip.tsx';
import type { TriggerProps } from './button.tsx';

interface IconButtonProps extends TriggerProps {
  /** Its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly isBordered?: boolean;
  readonly size?: 24 | 28 | 32 | 40;
  readonly isDisabled?: boolean;
  /** What the button opens, when it opens something itself. */
  readonly popup?: 'menu' | 'dialog' | 'listbox';
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon only; its name stands in a tooltip. */
export function IconButton({
  label,
  icon,
  isBordered = false,
  size = 28,
  isDisabled = false,
  ...rest
}: IconButtonProps) {
  return (
    <Tip label={label}>
      {(target) => (
        <ActionIcon
          {...target}
          ref={rest.ref}
          variant={isBordered ? 'default' : 'subtle'}
          color="gray"
          c="var(--dd-text-2)"
          size={size}
          aria-label={label}
          id={rest.id}
          aria-expanded={rest['aria-expanded'] ?? rest.expanded}
          aria-haspopup={rest['aria-haspopup'] ?? rest.popup}
          aria-controls={rest['aria-controls']}
          disabled={isDisabled}
          onClick={rest.onClick}
        >
          {icon}
        </ActionIcon>
      )}
    </Tip>
  );
}
