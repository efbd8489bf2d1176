import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { Tip } from '../tip/tip.tsx';
import type { TriggerProps } from './button.tsx';
import classes from './icon-button.module.css';
import { offProps } from './off-props.ts';

interface IconButtonProps extends TriggerProps {
  /** Its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly isBordered?: boolean;
  readonly size?: 24 | 28 | 32 | 40;
  readonly isDisabled?: boolean;
  /** What the button opens, when it opens something itself. */
  readonly popup?: 'dialog';
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows an icon only; its name stands in a tooltip. A plain one, since lists hold dozens. */
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
        <button
          {...target}
          ref={rest.ref}
          type="button"
          className={classes.button}
          data-bordered={isBordered}
          style={{ '--icon-button-size': `${size}px` } as CSSProperties}
          aria-label={label}
          id={rest.id}
          aria-expanded={rest['aria-expanded'] ?? rest.expanded}
          aria-haspopup={rest['aria-haspopup'] ?? rest.popup}
          aria-controls={rest['aria-controls']}
          {...offProps(isDisabled)}
          onClick={isDisabled ? undefined : rest.onClick}
        >
          {icon}
        </button>
      )}
    </Tip>
  );
}
