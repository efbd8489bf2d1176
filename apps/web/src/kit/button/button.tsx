import { Button as MantineButton } from '@mantine/core';
import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { Tip } from '../tip/tip.tsx';
import classes from './button.module.css';

/** What a menu or popover hands to the button that opens it. */
export type TriggerProps = Pick<ComponentProps<'button'>, 'id' | 'aria-controls' | 'aria-expanded' | 'aria-haspopup'>;

export interface ButtonProps extends TriggerProps {
  /** The visible words; they are the accessible name. */
  readonly children: ReactNode;
  /**
   * `main`: the one thing to do next, at most one in view. `plain`: bordered. `quiet`: text only. `danger`: text in
   * error colour (Discard). `destroy`: filled in error colour, in dialogs that destroy.
   */
  readonly kind?: 'main' | 'plain' | 'quiet' | 'danger' | 'destroy';
  readonly size?: 'small' | 'regular' | 'large';
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** Shown in the button, not part of its name. */
  readonly count?: number;
  /** Printed on the button and announced as its shortcut, in the form `Alt+M`. */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  /** Why the button is disabled, shown on hover and focus. */
  readonly reason?: string;
  readonly isBusy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly href?: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  readonly isFullWidth?: boolean;
  /** Only where the visible words need more context for assistive technology. */
  readonly label?: string;
  /** What the button opens, when it opens something itself; a menu's or popover's target is told by its parent. */
  readonly popup?: 'menu' | 'dialog' | 'listbox';
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

const sizes = { small: 'xs', regular: 'sm', large: 'lg' } as const;
const variants = { main: 'filled', plain: 'default', quiet: 'subtle', danger: 'subtle', destroy: 'filled' } as const;

/** The product's button. Icons, counts and key caps are hidden from its accessible name. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', reason, isDisabled = false } = props;
  const shared = {
    variant: variants[kind],
    size: sizes[props.size ?? 'regular'],
    'data-kind': kind,
    className: classes.button,
    leftSection: props.icon !== undefined && <span aria-hidden>{props.icon}</span>,
    rightSection: hasAfter(props) ? <After {...props} /> : undefined,
    loading: props.isBusy ?? false,
    fullWidth: props.isFullWidth ?? false,
    'aria-label': props.label,
    'aria-keyshortcuts': props.shortcut,
    'aria-expanded': props['aria-expanded'] ?? props.expanded,
    'aria-haspopup': props['aria-haspopup'] ?? props.popup,
    'aria-controls': props['aria-controls'],
    id: props.id,
    onClick: props.onClick,
    children: props.children,
  };
  if (props.href !== undefined && !isDisabled) return <MantineButton component="a" href={props.href} {...shared} />;
  if (isDisabled && reason !== undefined) {
    // Stays reachable, so that the reason can be read; it just does nothing.
    return (
      <Tip label={reason} isForAll>
        {(target) => (
          <MantineButton
            {...shared}
            {...target}
            type="button"
            data-disabled
            aria-disabled
            onClick={(event) => event.preventDefault()}
          />
        )}
      </Tip>
    );
  }
  return <MantineButton {...shared} ref={props.ref} type={props.type ?? 'button'} disabled={isDisabled} />;
}

const hasAfter = (props: ButtonProps): boolean =>
  props.iconAfter !== undefined || props.count !== undefined || props.shortcut !== undefined;

function After({ iconAfter, count, shortcut }: ButtonProps) {
  return (
    <span aria-hidden className={classes.after}>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {shortcut !== undefined && <kbd className={classes.key}>{shortcut.replace('+', ' ')}</kbd>}
      {iconAfter}
    </span>
  );
}
