import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';

export interface LatePartProps {
  /** Called when the script could not be loaded. The parent then removes the part. */
  readonly onMissing: () => void;
}

/**
 * Makes a part whose script loads when the part is first shown. When the script cannot be loaded, the page keeps all
 * the user's entries; React's `lazy` would lose them. The next use tries to load the script again. Chromium, however,
 * remembers a failed script until the page reloads.
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
