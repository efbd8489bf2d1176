import type { RefCallback } from 'react';

type Edge = '--dd-toast-foot' | '--dd-toast-side' | '--dd-toast-head' | '--dd-toast-room';

/** Makes a ref for a part that shares an edge of the window with toasts. While this part is shown, neither covers the other. */
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

/** The ref of a bar at the foot of the page. Toasts appear above the bar and cover neither its total nor its button. */
export const toastsAbove = keepsClear('--dd-toast-foot', ({ top }) => innerHeight - top);

/** The ref of a bar at the head of a narrow page. Toasts lie over the bar, and below everything above it. */
export const toastsOver = keepsClear('--dd-toast-head', ({ top }) => top);

/** The ref of a panel at the right. Toasts appear in the middle of the remaining width. */
export const toastsBeside = keepsClear('--dd-toast-side', ({ left }) => innerWidth - left);

/** The space between a message and the parts around it. */
const gap = 16;

/** The ref of the messages themselves. A dialog leaves this height free, so that no message covers its buttons. */
export const toastRoom = keepsClear('--dd-toast-room', ({ height }) => (height === 0 ? 0 : height + gap));
