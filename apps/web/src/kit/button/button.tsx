import type { ComponentProps, MouseEvent, ReactNode, Ref } from 'react';
import { Tip } from '../tip/tip.tsx';
import classes from './button.module.css';
import { KeyCap } from './key-cap.tsx';
import { offProps } from './off-props.ts';

/** The props that a menu or popover passes to its button. */
export type TriggerProps = Pick<ComponentProps<'button'>, 'id' | 'aria-controls' | 'aria-expanded' | 'aria-haspopup'>;

export interface ButtonProps extends TriggerProps {
  /** The visible words. They are the accessible name. */
  readonly children: ReactNode;
  /**
   * `main`: the main action, at most one in view. `plain`: bordered. `quiet`: text only. `danger`: text in error colour
   * (Discard). `destroy`: filled in error colour, for dialogs that destroy data.
   */
  readonly kind?: 'main' | 'plain' | 'quiet' | 'danger' | 'destroy';
  readonly size?: 'small' | 'regular' | 'large';
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** A number shown in the button. It is not part of the button's accessible name. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  /** Why the button is disabled. The button shows this text on hover and focus. */
  readonly reason?: string;
  readonly isBusy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly href?: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Leads to what is missing, when the disabled button is pressed. */
  readonly onMissing?: () => void;
  readonly isFullWidth?: boolean;
  /** Replaces the accessible name, only where the visible words need more context. */
  readonly label?: string;
  /** The kind of overlay that the button itself opens. Menus and popovers set this through `TriggerProps`. */
  readonly popup?: 'dialog';
  readonly expanded?: boolean;
  /** In a dialog, the focus starts on this button. */
  readonly hasFocus?: boolean;
  /** The key that presses the button, printed on it. The page handles the key. */
  readonly keys?: string;
  /** Whether the button is on, for a button that turns something on and off. */
  readonly isPressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The product's button. Icons and counts are hidden from its accessible name. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', size = 'regular', type = 'button', reason, isDisabled = false, isBusy = false } = props;
  const shared = {
    className: classes.button,
    'data-kind': kind,
    'data-size': size,
    'data-full': props.isFullWidth ?? false,
    'data-busy': isBusy,
    'data-autofocus': props.hasFocus === true ? true : undefined,
    'aria-label': props.label,
    'aria-expanded': props['aria-expanded'] ?? props.expanded,
    'aria-haspopup': props['aria-haspopup'] ?? props.popup,
    'aria-controls': props['aria-controls'],
    'aria-keyshortcuts': props.keys,
    'aria-pressed': props.isPressed,
    id: props.id,
    onClick: props.onClick,
    children: <Inside {...props} />,
  };
  if (props.href !== undefined && !isDisabled) return <a {...shared} href={props.href} />;
  const isOff = isDisabled || isBusy;
  // A busy or disabled button is still the same element, so it keeps the focus. A disabled button with a reason stays
  // reachable, so that the user can read the reason.
  const off = isBusy || reason !== undefined ? { 'aria-disabled': isOff || undefined } : offProps(isOff);
  return (
    <Tip label={isDisabled ? reason : undefined} isForAll={isDisabled}>
      {(target) => (
        <button
          {...shared}
          {...target}
          {...off}
          ref={props.ref}
          type={type}
          onClick={(event) => {
            // A disabled button must neither submit its form nor run its click.
            if (isOff) {
              event.preventDefault();
              if (!isBusy) props.onMissing?.();
            } else props.onClick?.(event);
          }}
        />
      )}
    </Tip>
  );
}

function Inside(props: ButtonProps) {
  return (
    <>
      {props.icon !== undefined && (
        <span aria-hidden className={classes.icon}>
          {props.icon}
        </span>
      )}
      <span className={classes.words}>{props.children}</span>
      {hasAfter(props) && <After {...props} />}
      {props.isBusy === true && <span className={classes.busy} aria-hidden />}
    </>
  );
}

const hasAfter = (props: ButtonProps): boolean =>
  props.iconAfter !== undefined || props.count !== undefined || props.keys !== undefined;

function After({ iconAfter, count, keys }: ButtonProps) {
  return (
    <span aria-hidden className={classes.after}>
      {count !== undefined && <span className={classes.count}>{count}</span>}
      {iconAfter}
      {keys !== undefined && <KeyCap keys={keys} />}
    </span>
  );
}
