import { useEffect, useState } from 'react';

/** The current time, at most a minute old, for hours that stay true on a page that stays open. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
