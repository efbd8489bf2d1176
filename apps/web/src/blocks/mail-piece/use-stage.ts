import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Screen pixels per millimetre, as browsers define them. */
const pixelsPerMm = 96 / 25.4;
/** Pixels left free around the piece and its bleed. A narrow stage leaves fewer pixels free. */
const roomOf = (stageWidth: number): number => (stageWidth < 480 ? 16 : 28);

interface Stage {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** The zoom at which a whole side fits the stage; 0 until the stage is measured. */
  readonly fit: number;
}

/** Measures the room of the stage for a side of `width` by `height` millimetres. */
export function useStage(width: number, height: number): Stage {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const stage = ref.current;
    if (stage === null) return undefined;
    const measure = () => setSize({ width: stage.offsetWidth, height: stage.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    return () => observer.disconnect();
  }, []);
  const room = roomOf(size.width);
  const across = (size.width - 2 * room) / (width * pixelsPerMm);
  const down = (size.height - 2 * room) / (height * pixelsPerMm);
  return { ref, fit: Math.max(0, Math.min(across, down)) };
}
