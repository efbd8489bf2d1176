import { useEffect, useState } from 'react';

/** The time at which a placeholder was last visible. */
let lastSeen = Number.NEGATIVE_INFINITY;
/**
 * A placeholder shows at once when another placeholder was visible at most this many milliseconds ago. So the bars stay
 * on screen from the loading of a page's script to the loading of its data.
 */
const goesOn = 100;

/**
 * False at first, true after the given milliseconds, so that quick work does not flicker. True at once when another
 * placeholder was visible a moment ago (`goesOn`).
 */
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
