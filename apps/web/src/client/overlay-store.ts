import { useSyncExternalStore } from 'react';
import { keepTyping, takeTyped } from './typed-ahead.ts';

/** The overlay that the user opened over the page. */
export type Overlay = 'none' | 'palette' | 'shortcuts' | 'support' | 'switch-org';

let shown: Overlay = 'none';
const listeners = new Set<() => void>();

export function showOverlay(next: Overlay): void {
  if (next === 'palette' && shown !== 'palette') keepTyping(() => showOverlay('none'));
  else if (next !== 'palette') takeTyped();
  shown = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => showOverlay('palette');

export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
