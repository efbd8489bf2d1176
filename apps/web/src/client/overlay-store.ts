import { useSyncExternalStore } from 'react';

/** The overlay that the user opened over the page. */
export type Overlay = 'none' | 'palette' | 'shortcuts' | 'support' | 'switch-org';

let shown: Overlay = 'none';
const listeners = new Set<() => void>();

export function showOverlay(next: Overlay): void {
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
