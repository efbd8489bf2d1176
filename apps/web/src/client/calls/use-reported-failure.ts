import { useEffect } from 'react';
import { reportFailure } from './report-failure.ts';

/** Reports once that loading failed. The toast shows the server's message, or else `text`. */
export function useReportedFailure(error: Error | null, text: string): void {
  useEffect(() => {
    if (error !== null) reportFailure(error, text);
  }, [error, text]);
}
