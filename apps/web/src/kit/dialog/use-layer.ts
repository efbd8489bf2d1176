import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Layer {
  readonly zIndex: string;
  readonly close: () => void;
  /** Whether nothing of the page can be pressed below the layer. */
  readonly isModal: boolean;
}

/** The layers over the page, the top layer last. */
const layers: Layer[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a dialog lies over the page. */
export const useHasDialog = (): boolean => useSyncExternalStore(subscribe, () => layers.some(({ isModal }) => isModal));

/**
 * Closes only the top layer on Escape. Mantine's own dialogs would all close at once. An open menu or list of Mantine
 * handles Escape itself, and marks the element that gets the key. This function does nothing for a key inside a marked
 * element.
 */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]')) return;
  layers.at(-1)?.close();
}

const highest = 'var(--dd-z-palette)';

/**
 * Makes a part of the page a layer over the page, for as long as the part is shown. Escape closes the top layer, and
 * the focus returns to its former place.
 * @param own a panel leaves the page usable, a dialog does not, and the palette lies over all dialogs
 * @returns the layer's z-index, which is never below the z-index of an earlier layer.
 */
export function useLayer(onClose: () => void, own: 'dialog' | 'palette' | 'panel' = 'dialog'): string {
  useReturnFocus();
  return useEscapeLayer(onClose, own, own !== 'panel');
}

/** Like `useLayer`, but without the return of the focus. For a popover of Mantine, which returns the focus itself. */
export function useEscapeLayer(
  onClose: () => void,
  own: 'dialog' | 'palette' | 'panel' = 'dialog',
  isModal = false,
): string {
  const [zIndex] = useState(() =>
    own === 'palette' || layers.some((layer) => layer.zIndex === highest) ? highest : 'var(--dd-z-dialog)',
  );
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer: Layer = { zIndex, close: () => close(), isModal };
    if (layers.length === 0) addEventListener('keydown', onKey, { capture: true });
    layers.push(layer);
    tell();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      tell();
      if (layers.length === 0) removeEventListener('keydown', onKey, { capture: true });
    };
  }, [zIndex, isModal]);
  return zIndex;
}
