import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a part into view whenever its text becomes another one: what is wrong, or what is to be entered next, must not
 * stand below the edge. Nothing scrolls when the page opens, nor for what is in view.
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
