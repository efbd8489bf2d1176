import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a part into view when its text changes, so that a problem or the next field does not stay below the edge.
 * Nothing scrolls when the page opens, or when the part is in view.
 */
export function useInView<Part extends HTMLElement>(text: string | null): RefObject<Part | null> {
  const part = useRef<Part>(null);
  const before = useRef(text);
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    if (text !== null) part.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return part;
}
