import { useEffect, useEffectEvent, useState } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

interface Layer {
  readonly zIndex: string;
  readonly close: () => void;
}

/** What lies over the page, the last one on top. */
const layers: Layer[] = [];

/** Escape closes the top layer only; each of Mantine's dialogs would close itself. Its menus and lists mark what is theirs. */
function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  layers.at(-1)?.close();
}

const highest = 'var(--dd-z-palette)';

/**
 * Makes a part one of the layers over the page while it is shown: Escape closes it when it is on top, and the focus returns
 * to where it was.
 * @returns its z-index: not below what was there before.
 */
export function useLayer(onClose: () => void, own: 'dialog' | 'palette' = 'dialog'): string {
  useReturnFocus();
  const [zIndex] = useState(() =>
    own === 'palette' || layers.some((layer) => layer.zIndex === highest) ? highest : 'var(--dd-z-dialog)',
  );
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer: Layer = { zIndex, close: () => close() };
    if (layers.length === 0) addEventListener('keydown', onKey, { capture: true });
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) removeEventListener('keydown', onKey, { capture: true });
    };
  }, [zIndex]);
  return zIndex;
}
