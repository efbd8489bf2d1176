import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import classes from './dialog.module.css';
import { useFocusKept } from './use-focus-kept.ts';
import { useLayer } from './use-layer.ts';

export interface DialogVerb {
  /** The name of the action, for example `Delete`, never `OK`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
  readonly reason?: string;
  /**
   * True while the action runs. The dialog can then be neither closed nor changed, since closing it would not stop the
   * action.
   */
  readonly isBusy?: boolean;
  /** True when closing the dialog stops the running action without effect. */
  readonly isStoppable?: boolean;
  /** True when the focus starts on the button of this verb. For a dialog without fields that destroys nothing. */
  readonly hasFocus?: boolean;
}

export interface DialogProps {
  /** The title names the action. */
  readonly title: string;
  /** One sentence below the title. */
  readonly sentence?: ReactNode;
  readonly width?: 440 | 650 | 690 | 1000;
  readonly onClose: () => void;
  readonly verb?: DialogVerb;
  /** True while another action of the dialog runs. The dialog can then be neither closed nor changed. */
  readonly isHeld?: boolean;
  /** The word of the button that closes the dialog, as Escape does. `null` leaves the button out. */
  readonly cancelLabel?: string | null;
  /** Further actions at the left of the footer. */
  readonly footer?: ReactNode;
  /** Shows a close button (a cross) at the top right, for a dialog that loses nothing when closed. */
  readonly closesFreely?: boolean;
  /** Keeps the height of a long form, so that messages never move the buttons under the pointer. */
  readonly isSteady?: boolean;
  /** Covers the page, so that nobody reads it, and stands over every other layer. */
  readonly isCovering?: boolean;
  readonly children?: ReactNode;
}

/**
 * A dialog. The button of the verb is at the right, with Cancel left of it. Enter submits. When the dialog closes, the
 * focus returns to its former place.
 */
export function Dialog(props: DialogProps) {
  const { title, sentence, verb, onClose, children, cancelLabel = 'Cancel', closesFreely = false } = props;
  const isBound = props.isHeld === true || (verb?.isBusy === true && verb.isStoppable !== true);
  const close = () => {
    if (!isBound) onClose();
  };
  const zIndex = useLayer(close, props.isCovering === true ? 'palette' : 'dialog');
  useFocusKept(isBound);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Stops the submit event here. React would pass the event on to a form around the dialog.
    event.stopPropagation();
    if (verb !== undefined && verb.isDisabled !== true && verb.isBusy !== true) verb.onClick();
  };
  return (
    <Modal.Root
      opened
      onClose={close}
      size={props.width ?? 440}
      centered
      closeOnClickOutside={closesFreely}
      closeOnEscape={false}
      zIndex={zIndex}
    >
      <Modal.Overlay backgroundOpacity={1} color={props.isCovering === true ? 'var(--dd-canvas)' : 'var(--dd-scrim)'} />
      <Modal.Content className={classes.content}>
        <form onSubmit={submit} className={classes.form} data-steady={props.isSteady ?? false} noValidate>
          <div className={classes.head}>
            <div>
              <Modal.Title className={classes.title}>{title}</Modal.Title>
              {sentence !== undefined && <Modal.Body className={classes.sentence}>{sentence}</Modal.Body>}
            </div>
            {closesFreely && <IconButton label="Close" icon={<IconX size={16} stroke={1.65} />} onClick={close} />}
          </div>
          {children !== undefined && (
            <div className={classes.body} inert={isBound}>
              {children}
            </div>
          )}
          {(cancelLabel !== null || verb !== undefined || props.footer !== undefined) && (
            <div className={classes.foot}>
              <div className={classes.more}>{props.footer}</div>
              {cancelLabel !== null && (
                <Button isDisabled={isBound} onClick={close}>
                  {cancelLabel}
                </Button>
              )}
              {verb !== undefined && (
                <Button
                  type="submit"
                  kind={verb.isDestructive === true ? 'destroy' : 'main'}
                  isDisabled={verb.isDisabled ?? false}
                  isBusy={verb.isBusy ?? false}
                  hasFocus={verb.hasFocus ?? false}
                  {...(verb.reason !== undefined && { reason: verb.reason })}
                >
                  {verb.label}
                </Button>
              )}
            </div>
          )}
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}
