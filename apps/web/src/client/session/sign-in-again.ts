import { useSyncExternalStore } from 'react';

/**
 * Why the user of this page has to sign in again: the session timed out, the session was ended, or another user has
 * signed in in another tab.
 */
export type Absence = 'timeout' | 'ended' | 'other-user';

let absence: Absence | null = null;
const listeners = new Set<() => void>();
/** The calls that wait for the user. */
let waiting: (() => void)[] = [];

function change(next: Absence | null): void {
  absence = next;
  for (const listener of listeners) listener();
}

export const isAbsent = (): boolean => absence !== null;

/** Covers the page with the sign-in dialog. The first reason counts, unless another user has come since. */
export function askSignIn(reason: Absence): void {
  if (absence === null || (reason === 'other-user' && absence !== reason)) change(reason);
}

/** The user of this page is back. The waiting calls go on. */
export function endAbsence(): void {
  if (absence === null) return;
  change(null);
  const calls = waiting;
  waiting = [];
  for (const goOn of calls) goOn();
}

/** Waits until the user of this page is back. Rejects when the call is given up meanwhile. */
export function waitForUser(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

export function useAbsence(): Absence | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => absence,
  );
}
