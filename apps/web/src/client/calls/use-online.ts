import { useEffect, useEffectEvent } from 'react';

/** Runs the work as soon as the browser is online again, while `isWanted`. */
export function useOnline(work: () => void, isWanted = true): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isWanted) return;
    const onOnline = () => run();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWanted]);
}
