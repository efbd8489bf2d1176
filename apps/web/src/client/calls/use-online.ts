import { useEffect, useEffectEvent } from 'react';

/** Runs the work each time the browser comes online again, while `isWanted` is true. */
export function useOnline(work: () => void, isWanted = true): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!isWanted) return;
    const onOnline = () => run();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWanted]);
}
