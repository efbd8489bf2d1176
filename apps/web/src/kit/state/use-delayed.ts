import { useEffect, useState } from 'react';

/** When something that stood for content was last seen. */
let lastSeen = Number.NEGATIVE_INFINITY;
/** Milliseconds within which the next one goes on where it ended: a page's script comes, then its data. */
const goesOn = 100;

/** False at first, true after so many milliseconds: what is quick must not flicker. */
export function useDelayed(milliseconds: number): boolean {
  const [isDue, setDue] = useState(() => performance.now() - lastSeen < goesOn);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  useEffect(() => {
    if (!isDue) return;
    return () => {
      lastSeen = performance.now();
    };
  }, [isDue]);
  return isDue;
}
