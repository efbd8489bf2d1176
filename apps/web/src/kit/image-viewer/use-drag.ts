import { type PointerEvent, useState } from 'react';

interface Held {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

/** The handlers of an element that is dragged. `onMove` gets the pixels since the last move. */
export function useDrag(onMove: (x: number, y: number) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const release = () => setHeld(null);
  return {
    'data-held': held !== null,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ pointer: event.pointerId, x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held?.pointer !== event.pointerId) return;
      onMove(event.clientX - held.x, event.clientY - held.y);
      setHeld({ ...held, x: event.clientX, y: event.clientY });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onLostPointerCapture: release,
  };
}
