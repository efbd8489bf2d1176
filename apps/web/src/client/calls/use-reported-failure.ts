import { useEffect } from 'react';
import { reportFailure } from './report-failure.ts';

/** Reports once that loading failed, in the server's words or with `text`. */
export function useReportedFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (error !== null) reportFailure(error, text);
  }, [error, text]);
}
