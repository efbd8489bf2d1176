import type { RefCallback } from 'react';

type Edge = '--dd-toast-foot' | '--dd-toast-side';

/** Tells the toasts how much of the window a part takes from its edge, as long as the part stands there. */
const keepsClear =
  (edge: Edge, taken: (part: DOMRect) => number): RefCallback<HTMLElement> =>
  (part) => {
    if (part === null) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty(edge, `${Math.round(taken(part.getBoundingClientRect()))}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(part);
    return () => {
      observer.disconnect();
      style.removeProperty(edge);
    };
  };

/** Ref of a bar at the foot of the page: toasts stand above it, and cover neither its total nor its button. */
export const toastsAbove = keepsClear('--dd-toast-foot', ({ top }) => innerHeight - top);

/** Ref of a panel at the right: toasts stand in the middle of what is left of it. */
export const toastsBeside = keepsClear('--dd-toast-side', ({ left }) => innerWidth - left);
