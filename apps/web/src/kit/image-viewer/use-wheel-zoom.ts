import { type RefObject, useEffect, useEffectEvent } from 'react';
import { canGrow, canShrink, type ImageView } from './image-view.ts';

/** Pixels of a line and of a page, for browsers that count the wheel in those. */
const pixelsOf = [1, 16, 400] as const;

/**
 * Zooms with the wheel. The page scrolls as usual where the wheel would change nothing. React's own wheel handlers
 * cannot stop the page from scrolling, so this one is the browser's.
 * @param onZoom gets the factor, and the cursor's place counted from the middle of the stage.
 */
export function useWheelZoom(
  stage: RefObject<HTMLElement | null>,
  view: ImageView,
  onZoom: (factor: number, at: { readonly x: number; readonly y: number }) => void,
): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    const box = stage.current?.getBoundingClientRect();
    const isUseless = event.deltaY < 0 ? !canGrow(view) : !canShrink(view);
    if (box === undefined || event.deltaY === 0 || isUseless) return;
    event.preventDefault();
    const pixels = event.deltaY * (pixelsOf[event.deltaMode] ?? 1);
    onZoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) / 400), {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    });
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);
}
