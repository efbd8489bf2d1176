import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';

interface LatePartProps {
  /** Called when the script could not be loaded. The owner then removes the part. */
  readonly onMissing: () => void;
}

/**
 * A part whose script loads when the part is first shown. After a failed load the page keeps all its entries, unlike
 * with React's `lazy`. The next use tries again. Chromium, though, remembers a failed script until the page reloads.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined;
  return function LatePart({ onMissing, ...props }: Props & LatePartProps) {
    const [Part, setPart] = useState(() => loaded);
    const miss = useEffectEvent(onMissing);
    const isHere = Part !== undefined;
    useEffect(() => {
      if (isHere) return;
      let isShown = true;
      const take = (part: ComponentType<Props>) => {
        loaded = part;
        if (isShown) setPart(() => part);
      };
      load().then(take, () => {
        if (isShown) miss();
      });
      return () => {
        isShown = false;
      };
    }, [isHere]);
    return Part === undefined ? null : createElement(Part, props as unknown as Props);
  };
}
