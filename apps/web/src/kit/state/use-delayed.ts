import { useEffect, useState } from 'react';

/** The time at which a placeholder was last visible. */
let lastSeen = Number.NEGATIVE_INFINITY;
/** A placeholder that follows within these milliseconds shows at once: a page's script loads, then its data. */
const goesOn = 100;

/** False at first, true after the given milliseconds, so that quick work does not flicker. */
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
