import { useEffect, useState } from 'react';

/** False at first, true after so many milliseconds: what is quick must not flicker. */
export function useDelayed(milliseconds: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isDue;
}
