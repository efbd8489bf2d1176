import { useEffect } from 'react';
import { reportFailure } from './report-failure.ts';

/** Tells a failure of loading once, with the server's words or `text`. */
export function useReportedFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (error !== null) reportFailure(error, text);
  }, [error, text]);
}
