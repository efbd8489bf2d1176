import { type ReactNode, useSyncExternalStore } from 'react';

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: ReactNode;
  /** The reason for the message, or what comes next, in smaller letters below the text. */
  readonly reason: string | undefined;
  /** The id of the failed request, shown with a copy button. */
  readonly requestId: string | undefined;
  readonly undo: (() => void) | undefined;
  /** True for Undo of a change of many records, which takes longer to look through. */
  readonly isOfMany: boolean;
  /** A button for what the message offers, such as Download. */
  readonly action: ToastAction | undefined;
}

/**
 * Milliseconds that a message stays. A message with a button or a second sentence stays longer than a plain message. An error stays longer, to be
 * read and copied, and Undo of many records longest.
 */
export const toastTime = { plain: 5_000, undo: 8_000, error: 12_000, undoOfMany: 30_000 } as const;
/** The most messages in view. The newest are shown. An earlier message comes back when a newer message disappears. */
const maxShown = 3;
/** The same on a narrow screen, where a second message would cover the page. */
const maxShownNarrow = 1;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

type ToastDetails = Partial<Pick<Toast, 'reason' | 'requestId' | 'undo' | 'isOfMany' | 'action'>>;

function show(kind: ToastKind, text: ReactNode, details: ToastDetails = {}): number {
  const { reason, requestId, undo, isOfMany = false, action } = details;
  const said = { kind, text, reason, requestId, undo, isOfMany, action };
  const known = toasts.find((one) => saysTheSame(one, said));
  const id = known?.id ?? lastId + 1;
  lastId = Math.max(lastId, id);
  // A repeated message that is in view keeps its element, because the element may have the focus. The time of the
  // message starts again.
  const isInView = known !== undefined && shownToasts(toasts).shown.includes(known);
  if (isInView) set(toasts.map((one) => (one === known ? { ...said, id } : one)));
  else set([...toasts.filter((one) => one !== known), { ...said, id }]);
  return id;
}

/**
 * Whether a message repeats an earlier message and replaces it. A message with a button never replaces another message,
 * because each such button belongs to a change or a file of its own.
 */
function saysTheSame(known: Toast, shown: Omit<Toast, 'id'>): boolean {
  const isPlain = !hasButton(known) && !hasButton(shown) && typeof shown.text === 'string';
  return isPlain && known.kind === shown.kind && known.text === shown.text;
}

/**
 * Messages at the foot of the page, or over the top bar of a narrow one, one line each. The newest are shown, and no message is dropped before its
 * time.
 */
export const toast = {
  success: (text: ReactNode, details: Pick<ToastDetails, 'reason' | 'undo' | 'isOfMany' | 'action'> = {}): number =>
    show('success', text, details),
  info: (text: ReactNode): number => show('info', text),
  error: (text: ReactNode, details: Pick<ToastDetails, 'reason' | 'requestId' | 'undo' | 'isOfMany'> = {}): number =>
    show('error', text, details),
  close: (id: number): void => set(toasts.filter((one) => one.id !== id)),
  /**
   * Ends the messages that only tell that something was done, because the page shows another record now. A failure
   * stays, and so does a button: both may still be needed.
   */
  closeDone: (): void => set(toasts.filter((one) => one.kind === 'error' || hasButton(one))),
};

const hasButton = ({ undo, action }: Pick<Toast, 'undo' | 'action'>): boolean =>
  undo !== undefined || action !== undefined;

/** The messages in view, newest last, and the number of earlier messages that wait for room. */
export function shownToasts(
  all: readonly Toast[],
  isNarrow = false,
): { readonly shown: readonly Toast[]; readonly waiting: number } {
  const most = isNarrow ? maxShownNarrow : maxShown;
  return { shown: all.slice(-most), waiting: Math.max(0, all.length - most) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every message that has not disappeared yet, oldest first. */
export function toastsNow(): readonly Toast[] {
  return toasts;
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, toastsNow);
}
