import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { Tip } from '../tip/tip.tsx';
import type { TriggerProps } from './button.tsx';
import classes from './icon-button.module.css';
import { offProps } from './off-props.ts';

interface IconButtonProps extends TriggerProps {
  /** The accessible name, also shown as tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly isBordered?: boolean;
  readonly size?: 24 | 28 | 32 | 40;
  readonly isDisabled?: boolean;
  /** The kind of overlay that the button itself opens. */
  readonly popup?: 'dialog';
  readonly expanded?: boolean;
  /** Whether the button is on, for a button that turns something on and off. */
  readonly isPressed?: boolean;
  /** True when the Tab key skips the button, because another way leads to its action. */
  readonly isPassedBy?: boolean;
  /** The key that presses the button, as printed on it. The page handles the key. */
  readonly keys?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that shows only an icon, with its name in a tooltip. The button is a plain HTML element, because a list has
 * dozens of such buttons.
 */
export function IconButton({
  label,
  icon,
  isBordered = false,
  size = 28,
  isDisabled = false,
  ...rest
}: IconButtonProps) {
  return (
    <Tip label={rest.keys === undefined ? label : `${label} (${rest.keys})`}>
      {(target) => (
        <button
          {...target}
          ref={rest.ref}
          type="button"
          className={classes.button}
          data-bordered={isBordered}
          style={{ '--icon-button-size': `${size}px` } as CSSProperties}
          tabIndex={rest.isPassedBy === true ? -1 : undefined}
          aria-label={label}
          id={rest.id}
          aria-expanded={rest['aria-expanded'] ?? rest.expanded}
          aria-haspopup={rest['aria-haspopup'] ?? rest.popup}
          aria-controls={rest['aria-controls']}
          aria-pressed={rest.isPressed}
          aria-keyshortcuts={rest.keys}
          {...offProps(isDisabled)}
          onClick={isDisabled ? undefined : rest.onClick}
        >
          {icon}
        </button>
      )}
    </Tip>
  );
}
