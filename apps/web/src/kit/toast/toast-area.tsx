import { IconAlertCircle, IconCheck, IconCircleCheck, IconCopy, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { passFocus } from '../button/pass-focus.ts';
import { useHasDialog } from '../dialog/use-layer.ts';
import { isTyping } from '../field/is-typing.ts';
import { copyText } from '../state/copy-text.ts';
import { useNarrow } from '../state/use-media.ts';
import { shownToasts, type Toast, toast, toastsNow, toastTime, useToasts } from './toast.ts';
import classes from './toast-area.module.css';
import { toastRoom } from './toast-room.ts';

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** The area that shows all toasts. A page has one such area. */
export function ToastArea() {
  const isOverDialog = useHasDialog();
  const isNarrow = useNarrow();
  const { shown, waiting } = shownToasts(useToasts(), isNarrow || isOverDialog);
  const before = useRef<HTMLElement | null>(null);
  useUndoKey();
  const noteBefore = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  return (
    <section
      ref={toastRoom}
      className={classes.area}
      data-over-dialog={isOverDialog}
      aria-label="Messages"
      onFocus={noteBefore}
    >
      {waiting > 0 && (
        <p className={classes.waiting}>{waiting === 1 ? '1 earlier message' : `${waiting} earlier messages`}</p>
      )}
      {shown.map((one) => (
        <ToastLine key={one.id} one={one} before={before} />
      ))}
    </section>
  );
}

/** Control and Z take back the last act whose message still stands. In a field, these keys take back what was typed. */
function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || event.shiftKey || isTyping(event.target)) return;
      const last = toastsNow().findLast(({ undo }) => undo !== undefined);
      if (last === undefined || document.querySelector('[role="dialog"]') !== null) return;
      event.preventDefault();
      toast.close(last.id);
      last.undo?.();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function timeOf(one: Toast): number {
  if (one.undo !== undefined && one.isOfMany) return toastTime.undoOfMany;
  if (one.undo !== undefined || one.action !== undefined) return toastTime.undo;
  if (one.kind === 'error') return toastTime.error;
  return one.reason === undefined ? toastTime.plain : toastTime.undo;
}

/** A toast stays while the pointer or the focus rests on it. */
const holdHandlers = (setHeld: (isHeld: boolean) => void) => ({
  onPointerEnter: () => setHeld(true),
  onPointerLeave: () => setHeld(false),
  onFocus: () => setHeld(true),
  onBlur: () => setHeld(false),
});

interface ToastLineProps {
  readonly one: Toast;
  /** The element that had the focus before the focus moved to a message. */
  readonly before: RefObject<HTMLElement | null>;
}

function ToastLine({ one, before }: ToastLineProps) {
  const closer = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toast.close(one.id), timeOf(one));
    return () => clearTimeout(timer);
  }, [isHeld, one]);
  const Icon = icons[one.kind];
  const action = one.undo === undefined ? one.action : { label: 'Undo', run: one.undo };
  const close = ({ currentTarget }: MouseEvent) => {
    passOn(currentTarget, closer.current, before.current);
    toast.close(one.id);
  };
  return (
    <div
      className={classes.toast}
      data-kind={one.kind}
      role={one.kind === 'error' ? 'alert' : 'status'}
      {...holdHandlers(setHeld)}
    >
      <Icon size={16} stroke={1.8} className={classes.icon} aria-hidden />
      <span className={classes.text}>
        {one.text}
        {one.reason !== undefined && <span className={classes.reason}>{one.reason}</span>}
      </span>
      {one.requestId !== undefined && <RequestId id={one.requestId} />}
      {action !== undefined && (
        <button
          type="button"
          className={classes.undo}
          onClick={(event) => {
            close(event);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button ref={closer} type="button" className={classes.close} aria-label="Close" onClick={close}>
        <IconX size={16} stroke={1.65} aria-hidden />
      </button>
    </div>
  );
}

/**
 * A message disappears together with its buttons, so the focus goes to the next message. Without a next message, the
 * focus returns to the element that had the focus before the messages.
 */
function passOn(pressed: Element, closer: Element | null, before: HTMLElement | null): void {
  if (closer === null || document.activeElement !== pressed) return;
  const back = before?.isConnected === true ? before : document.querySelector('main');
  passFocus(closer, closer.closest('section'), 'button[aria-label="Close"]', back);
}

function RequestId({ id }: { readonly id: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <button
      type="button"
      className={classes.request}
      aria-label={isCopied ? 'Copied' : `Copy request id ${id}`}
      onClick={() => void copyText(id).then(() => setCopied(true))}
    >
      {id.slice(0, 9)}
      <Icon size={14} stroke={1.8} aria-hidden />
    </button>
  );
}
