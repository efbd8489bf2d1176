import { type ComponentType, createElement, useEffect, useEffectEvent, useState } from 'react';

interface LatePartProps {
  /** Its script could not be fetched: take the part away. */
  readonly onMissing: () => void;
}

/**
 * A part whose script comes when it is first shown. Unlike React's `lazy`, a script that does not come leaves the page as
 * it is, with all that was entered there. It is asked for anew the next time; Chromium, though, keeps a failure in mind
 * until the page is loaded again.
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
