import { type ReactNode, useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: ReactNode;
  /** Stands below the text in smaller letters: why it happened. */
  readonly reason: string | undefined;
  /** Shown with a copy button. */
  readonly requestId: string | undefined;
  readonly undo: (() => void) | undefined;
}

/** How long a toast stays; Undo is offered for 8 seconds, an error a little longer to be read and copied. */
export const toastTime = { plain: 5_000, undo: 8_000, error: 12_000 } as const;
/** How many are shown at once. The newest are; earlier ones come back as these go. */
const maxShown = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

type ToastDetails = Partial<Pick<Toast, 'reason' | 'requestId' | 'undo'>>;

function show(kind: ToastKind, text: ReactNode, details: ToastDetails = {}): number {
  lastId += 1;
  const { reason, requestId, undo } = details;
  const shown: Toast = { id: lastId, kind, text, reason, requestId, undo };
  set([...toasts.filter((known) => !saysTheSame(known, shown)), shown]);
  return lastId;
}

/** A message that is said again takes the place of the earlier one. With Undo each stands for a change of its own. */
function saysTheSame(known: Toast, shown: Toast): boolean {
  const isPlain = known.undo === undefined && shown.undo === undefined && typeof shown.text === 'string';
  return isPlain && known.kind === shown.kind && known.text === shown.text;
}

/** Messages at the foot of the page. One line each; the newest three stand there, and none is dropped before its time. */
export const toast = {
  success: (text: ReactNode, details: Pick<ToastDetails, 'undo'> = {}): number => show('success', text, details),
  info: (text: ReactNode): number => show('info', text),
  error: (text: ReactNode, details: Pick<ToastDetails, 'reason' | 'requestId'> = {}): number =>
    show('error', text, details),
  close: (id: number): void => set(toasts.filter((one) => one.id !== id)),
};

/** The messages in view, newest last, and how many earlier ones wait until there is room again. */
export function shownToasts(all: readonly Toast[]): { readonly shown: readonly Toast[]; readonly waiting: number } {
  return { shown: all.slice(-maxShown), waiting: Math.max(0, all.length - maxShown) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every message that has not gone yet, oldest first. */
export function toastsNow(): readonly Toast[] {
  return toasts;
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, toastsNow);
}
