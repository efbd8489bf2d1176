import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { latePart } from '../state/late-part.tsx';
import type { TipPosition } from './tip-bubble.tsx';

// The code that places a bubble is large, and most visits to a page show no bubble, so the code loads late.
const TipBubble = latePart(async () => (await import('./tip-bubble.tsx')).TipBubble);

/** Props for the element that the tip describes. */
export interface TipTarget {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerDown: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly 'aria-describedby': string | undefined;
}

interface TipProps {
  /** Undefined shows no tip. */
  readonly label: string | undefined;
  readonly position?: TipPosition;
  /**
   * True to show the tip on keyboard focus and touch as well. Needed when the words of the tip are nowhere else on the
   * page.
   */
  readonly isForAll?: boolean;
  readonly children: (target: TipTarget) => ReactNode;
}

const hoverDelay = 400;

/** A few words beside an element, shown while the pointer rests on it. Escape hides them. */
export function Tip({ label, position = 'top', isForAll = false, children }: TipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  const hide = () => {
    setAnchor(null);
    setShown(false);
  };
  useEffect(() => {
    if (anchor === null || isShown) return;
    const timer = setTimeout(() => setShown(true), hoverDelay);
    return () => clearTimeout(timer);
  }, [anchor, isShown]);
  useDismissal(isShown ? anchor : null, hide);
  const target: TipTarget = {
    onPointerEnter: (event) => {
      const isTouch = event.pointerType === 'touch';
      if (label === undefined || (isTouch && !isForAll)) return;
      setAnchor(event.currentTarget);
      setShown(isTouch);
    },
    onPointerLeave: (event) => {
      // A finger that is lifted also sends this event. A tip that was opened by touch stays until the next touch.
      if (event.pointerType !== 'touch') hide();
    },
    onPointerDown: () => {
      if (!isForAll) hide();
    },
    onFocus: (event) => {
      if (label === undefined || !isForAll || !event.currentTarget.matches(':focus-visible')) return;
      setAnchor(event.currentTarget);
      setShown(true);
    },
    onBlur: hide,
    'aria-describedby': isShown && isForAll ? id : undefined,
  };
  return (
    <>
      {children(target)}
      {isShown && anchor !== null && label !== undefined && (
        <TipBubble id={id} anchor={anchor} label={label} position={position} onMissing={hide} />
      )}
    </>
  );
}

/** Dismisses the tip on Escape, or on a press anywhere else. */
function useDismissal(anchor: HTMLElement | null, onDismiss: () => void): void {
  useEffect(() => {
    if (anchor === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss();
    };
    const onPress = (event: Event) => {
      if (!(event.target instanceof Node && anchor.contains(event.target))) onDismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  });
}
