import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import classes from './dialog.module.css';
import { useFocusKept } from './use-focus-kept.ts';
import { useLayer } from './use-layer.ts';

export interface DialogVerb {
  /** Says what happens: `Delete`, never `OK`. */
  readonly label: string;
  readonly onClick: () => void;
  readonly isDestructive?: boolean;
  readonly isDisabled?: boolean;
  readonly reason?: string;
  /** Under way: the dialog is neither closed nor changed, since that would not stop it. */
  readonly isBusy?: boolean;
  /** Closing gives up what is under way, and nothing is done. */
  readonly isStoppable?: boolean;
  /** The focus begins here: for a dialog that comes by itself, in the middle of typing. */
  readonly hasFocus?: boolean;
}

export interface DialogProps {
  /** Says the action. */
  readonly title: string;
  /** One sentence below the title. */
  readonly sentence?: ReactNode;
  readonly width?: 440 | 650 | 1000;
  readonly onClose: () => void;
  readonly verb?: DialogVerb;
  /** Another action of the dialog is under way: as if it were the verb. */
  readonly isHeld?: boolean;
  /** The word of the way out; Escape does the same. `null` leaves the button away. */
  readonly cancelLabel?: string | null;
  /** Further actions at the left of the footer. */
  readonly footer?: ReactNode;
  /** A cross at the top right; only when closing loses nothing. */
  readonly closesFreely?: boolean;
  readonly children?: ReactNode;
}

/** A dialog: verb at the right, Cancel left of it, Enter submits, focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const { title, sentence, verb, onClose, children, cancelLabel = 'Cancel', closesFreely = false } = props;
  const isBound = props.isHeld === true || (verb?.isBusy === true && verb.isStoppable !== true);
  const close = () => {
    if (!isBound) onClose();
  };
  const zIndex = useLayer(close);
  useFocusKept(isBound);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog stands in the page's tree: its submit must not reach a form around it.
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
      <Modal.Overlay backgroundOpacity={1} color="var(--dd-scrim)" />
      <Modal.Content className={classes.content}>
        <form onSubmit={submit} className={classes.form} noValidate>
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
