import { type ReactNode, useSyncExternalStore } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: ReactNode;
  /** Shown with a copy button. */
  readonly requestId: string | undefined;
  readonly undo: (() => void) | undefined;
}

/** How long a toast stays; Undo is offered for 8 seconds, an error a little longer to be read and copied. */
export const toastTime = { plain: 5_000, undo: 8_000, error: 12_000 } as const;
const most = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, text: ReactNode, more: { requestId?: string; undo?: () => void } = {}): number {
  lastId += 1;
  const shown: Toast = { id: lastId, kind, text, requestId: more.requestId, undo: more.undo };
  set([...toasts.slice(1 - most), shown]);
  return lastId;
}

/** Messages at the foot of the page. One line each; at most three at once. */
export const toast = {
  success: (text: ReactNode, options: { undo?: () => void } = {}): number => show('success', text, options),
  info: (text: ReactNode): number => show('info', text),
  error: (text: ReactNode, requestId?: string): number =>
    show('error', text, requestId === undefined ? {} : { requestId }),
  close: (id: number): void => set(toasts.filter((one) => one.id !== id)),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts);
}
